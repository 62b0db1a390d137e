import { acceptedLocales, shortHeader } from '@/lib/server/requests/request-headers'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de', 'en']],
  ['en;q=0.5, FA-ir', ['fa', 'en']],
  ['tr;q=0,nl', ['nl']],
  ['fr,es;q=0.9,*', []],
  ['x'.repeat(20_000), []],
  ['de;q=x;y', ['de']],
  ['', []],
  [Array.from({ length: 900 }, (_, index) => `de-${index}`).join(), ['de']],
])('the accepted locales of %.40s are %j', (header, locales) => {
  expect(acceptedLocales(header)).toEqual(locales)
})

test('whatever a client sends, few and short headers are read', () => {
  const random = (index: number) => `${index.toString(36)}${'zq'.repeat(4_000)}`
  const names = [
    ...['accept', 'accept-language', 'accept-encoding', 'cookie', 'user-agent', 'range', 'if-none-match', 'next-url', 'rsc'],
    ...['traceparent', 'tracestate', 'baggage', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'x-nonce'],
    ...['x-middleware-subrequest', 'next-action', 'x-nextjs-data', 'referer', 'x-anything'],
  ]
  for (const name of names)
    for (let index = 0; index < 20; index += 1)
      expect([name, (shortHeader(name, random(index), false) ?? '').length < 1_001]).toEqual([name, true])
})

test.each([
  ['accept-encoding', 'gzip, deflate, br;q=1.0, zstd, made-up, x-y', 'br, gzip, zstd, deflate'],
  ['accept-encoding', 'br;q=0, gzip;q=0.1', 'gzip'],
  ['accept-language', 'de-AT, en', 'de,en'],
  ['accept-language', 'fr', null],
  ['cookie', 'a=1; NEXT_LOCALE=de; other=x', 'NEXT_LOCALE=de'],
  ['cookie', 'a=1', null],
  ['accept', 'text/html,*/*;q=0.8', 'text/html,*/*;q=0.8'],
])('%s: %s is read as %j', (name, sent, read) => {
  expect(shortHeader(name, sent, false)).toBe(read)
})

test('only a trusted proxy names hosts and traces', () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const [name, value] of [
    ['traceparent', trace],
    ['x-forwarded-host', 'office.example.com'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-proto', 'https, http'],
    ['x-forwarded-port', '443,3000'],
  ] as const) {
    expect(shortHeader(name, value, false)).toBeNull()
    expect(shortHeader(name, value, true)).toBe(value)
    expect(shortHeader(name, `${value}/`, true)).toBeNull()
  }
})
