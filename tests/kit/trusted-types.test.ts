/** The policy of instrumentation-client.ts, as the browser calls it. */

type Rules = Readonly<Record<string, (text: string) => string>>

const policies = new Map<string, Rules>()

beforeAll(async () => {
  Object.assign(globalThis, { trustedTypes: { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) } })
  await import('@/instrumentation-client')
})

afterAll(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'))

const rule = (name: string) => policies.get('default')?.[name] ?? (() => 'no rule')

test('is the default policy, and makes no scripts from text', () => {
  expect([...policies.keys()]).toEqual(['default'])
  expect(Object.keys(policies.get('default') ?? {})).toEqual(['createHTML', 'createScriptURL'])
})

test.each([
  '',
  'text & signs',
  '<script></script>',
  '<div style="margin: 0px 0 0;line-height:1;">فروردین<br/><span class="a" style="color:#666">۱۲</span></div>',
])('inserts %j', (markup) => {
  expect(rule('createHTML')(markup)).toBe(markup)
})

test.each([
  '<script>alert(1)</script>',
  '<script src="/_next/static/a.js"></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<div onclick="alert(1)">x</div>',
  '<div style="a" onmouseover="alert(1)">x</div>',
  '<div style="a"onmouseover="alert(1)">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<span><iframe srcdoc="x"></iframe></span>',
  '<!-- x -->',
  '<DIV STYLE=x>',
  'a < b',
])('does not insert %j', (markup) => {
  expect(() => rule('createHTML')(markup)).toThrow(TypeError)
})

test.each(['/_next/static/chunks/a.js', 'http://localhost/_next/static/chunks/a.js?dpl=1', '/worker.js?171', 'blob:http://localhost/1-2'])(
  'loads scripts from %s',
  (address) => {
    expect(rule('createScriptURL')(address)).toBe(address)
  },
)

test.each([
  'https://evil.example/_next/static/a.js',
  '//evil.example/_next/static/a.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://evil.example/1',
  '/api/images/1',
  '/_next/static/../../api/images/1',
  '/worker.js/../api/images/1',
  'http://localhost:81/worker.js',
])('does not load scripts from %s', (address) => {
  expect(() => rule('createScriptURL')(address)).toThrow(TypeError)
})
