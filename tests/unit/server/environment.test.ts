import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentParamSecret, InvalidEnvironment, readEnvironment } from '@/lib/server/runtime/environment'

const password = 'x'.repeat(32)
const production = { CLOUD_URL: 'https://cloud.example.com', CLOUD_PARAM_SECRET: 'secret', SESSION_PASSWORD: password }
const staging = { CLOUD_URL: 'http://cloud.test:8080' }

const messageOf = (source: Record<string, string | undefined>): string | null => {
  try {
    readEnvironment(source)
    return null
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.message
    throw error
  }
}

const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }) as string

test.each([
  ['CLOUD_URL', {}],
  ['CLOUD_URL', { CLOUD_URL: '   ' }],
  ['CLOUD_URL', { CLOUD_URL: 'http//cloud' }],
  ['CLOUD_URL', { CLOUD_URL: 'http://' }],
  ['CLOUD_URL', { CLOUD_URL: 'ftp://cloud.test' }],
  ['CLOUD_URL', { CLOUD_URL: 'http://user:word@cloud.test' }],
  ['CLOUD_URL', { CLOUD_URL: 'http://cloud.test/?a=b' }],
  ['CLOUD_PARAM_SECRET', { ...production, CLOUD_PARAM_SECRET: undefined }],
  ['SESSION_PASSWORD', { ...production, SESSION_PASSWORD: undefined }],
  ['SESSION_PASSWORD', { ...staging, SESSION_PASSWORD: 'short' }],
  ['SESSION_PASSWORD', { ...staging, SESSION_PASSWORD: `${password},short` }],
  ['SESSION_PASSWORD', { ...staging, SESSION_PASSWORD: `${password},` }],
  ['PORT', { ...staging, PORT: '70000' }],
  ['PORT', { ...staging, PORT: 'eighty' }],
  ['HOST', { ...staging, HOST: 'http://here' }],
  ['TRUST_PROXY', { ...staging, TRUST_PROXY: '-1' }],
  ['TRUST_PROXY', { ...staging, TRUST_PROXY: 'yes' }],
  ['CLOUD_TIMEOUT_MS', { ...staging, CLOUD_TIMEOUT_MS: 'soon' }],
  ['CLOUD_TIMEOUT_MS', { ...staging, CLOUD_TIMEOUT_MS: '0' }],
  ['PUBLIC_URL', { ...staging, PUBLIC_URL: 'office.example.com' }],
  ['PUBLIC_URL', { ...staging, PUBLIC_URL: 'https://office.example.com/app' }],
  ['LOG_LEVEL', { ...staging, LOG_LEVEL: 'loud' }],
  ['STATEMENT_HOSTS', { ...staging, STATEMENT_HOSTS: 'https://view.example.com' }],
  ['STATEMENT_HOSTS', { ...staging, STATEMENT_HOSTS: 'view.example.com,' }],
  ['IMAGE_HOSTS', { ...staging, IMAGE_HOSTS: 'https://img.example.com' }],
  ['IMAGE_HOSTS', { ...staging, IMAGE_HOSTS: 'img.example.com,' }],
  ['UNKNOWN_CALLS', { ...staging, UNKNOWN_CALLS: 'deny' }],
  ['CURRENCY', { ...staging, CURRENCY: 'IRR,' }],
  ['CURRENCY', { ...staging, CURRENCY: 'IRR, at las=EUR' }],
  ['OPEN_STARTS_PROCESSING', { ...staging, OPEN_STARTS_PROCESSING: 'sometimes' }],
  ['SMS_TOKEN', { ...staging, SMS_LOG_URL: 'https://sms.test/log', SMS_SEND_URL: 'https://sms.test/send' }],
  ['SMS_LOG_URL', { ...staging, SMS_LOG_URL: 'sms', SMS_SEND_URL: 'https://sms.test/send', SMS_TOKEN: 't' }],
  ['SMS_SEND_URL', { CLOUD_URL: 'sandbox:', SMS_LOG_URL: 'sandbox:' }],
  ['SMS_LOG_URL', { CLOUD_URL: 'sandbox:', SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'https://sms.test/send', SMS_TOKEN: 't' }],
  ['CLOUD_URL', { ...staging, SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'sandbox:' }],
  ['CLOUD_TOKEN_PUBLIC_KEY', { ...staging, CLOUD_TOKEN_PUBLIC_KEY: 'a key' }],
  ['CLOUD_TOKEN_PUBLIC_KEY', { ...staging, CLOUD_TOKEN_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----' }],
  ['CLOUD_TOKEN_PUBLIC_KEY', { ...staging, CLOUD_TOKEN_PUBLIC_KEY: elliptic }],
  ['REDIS_URL', { ...staging, REDIS_URL: 'http://cache' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { ...staging, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { ...staging, OTEL_EXPORTER_OTLP_HEADERS: 'no pair' }],
  ['APPLICATION_ID', { ...staging, APPLICATION_ID: 'two words' }],
  ['METRICS_TOKEN', { ...staging, METRICS_TOKEN: 'figures ' }],
  ['DESIGNER_NAME', { ...staging, DESIGNER_URL: 'https://designer.example' }],
  ['DESIGNER_URL', { ...staging, DESIGNER_URL: 'javascript:alert(1)', DESIGNER_NAME: 'D' }],
])('rejects an invalid %s with a sentence: %j', (name, source) => {
  const message = messageOf(source)
  expect(message).toContain(name)
  expect(message).toMatch(/\.$/)
  expect(message).not.toContain('\n')
})

test('names every fault at once', () => {
  const source = {
    CLOUD_URL: 'https://cloud.test',
    PORT: 'eighty',
    SESSION_PASSWORD: 'short',
    SMS_TOKEN: 't',
    METRICS_TOKEN_FILE: '/nowhere',
  }
  expect(
    messageOf(source)
      ?.split('\n')
      .map((line) => line.slice(0, 18)),
  ).toEqual(['METRICS_TOKEN_FILE', 'SESSION_PASSWORD m', 'PORT must be a who', 'CLOUD_PARAM_SECRET', 'SMS_LOG_URL and SM'])
})

test('accepts a production cloud with its settings', () => {
  expect(readEnvironment(production)).toMatchObject({
    cloud: { kind: 'http', url: 'https://cloud.example.com', secure: true },
    applicationId: 'daftar',
    paramSecret: 'secret',
    sessionPasswords: [password],
    port: 3000,
    host: null,
    timeout: null,
    trustedHops: 0,
    sms: null,
  })
})

test('warns about a staging cloud without secrets', () => {
  const { paramSecret, sessionPasswords, warnings } = readEnvironment(staging)
  expect(paramSecret).toBe(developmentParamSecret)
  expect(sessionPasswords[0]?.length).toBeGreaterThanOrEqual(32)
  expect(sessionPasswords).not.toEqual(readEnvironment(staging).sessionPasswords)
  expect(warnings.join('\n')).toMatch(/CLOUD_PARAM_SECRET[^]*SESSION_PASSWORD/)
})

test('accepts a sandbox in a file or in memory', () => {
  expect(readEnvironment({ CLOUD_URL: 'sandbox:' }).cloud).toEqual({ kind: 'sandbox' })
  expect(readEnvironment({ CLOUD_URL: 'sandbox:.data/demo.db' }).cloud).toEqual({ kind: 'sandbox', file: '.data/demo.db' })
})

test("the sandbox's SMS service is optional", () => {
  const own = { CLOUD_URL: 'sandbox:', SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'sandbox:' }
  expect(readEnvironment(own).sms).toBe('sandbox')
  expect(readEnvironment({ CLOUD_URL: 'sandbox:' }).sms).toBeNull()
  expect(
    readEnvironment({ ...staging, SMS_LOG_URL: 'https://sms.test/log', SMS_SEND_URL: 'https://sms.test/send', SMS_TOKEN: 't' }).sms,
  ).toEqual({
    logUrl: 'https://sms.test/log',
    sendUrl: 'https://sms.test/send',
    token: 't',
  })
})

test('normalises passwords, empty values and URLs', () => {
  const read = readEnvironment({
    CLOUD_URL: 'https://cloud.example.com/api/',
    CLOUD_PARAM_SECRET: 's',
    SESSION_PASSWORD: `${'b'.repeat(40)} , ${'a'.repeat(40)}`,
    PUBLIC_URL: 'https://office.example.com/',
    SMS_TOKEN: '',
    TRUST_PROXY: ' ',
  })
  expect(read.sessionPasswords).toEqual(['b'.repeat(40), 'a'.repeat(40)])
  expect(read.cloud).toMatchObject({ url: 'https://cloud.example.com/api' })
  expect(read.publicOrigin).toBe('https://office.example.com')
})

test("reads the trace collector's URL and headers", () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, X-Team=shop' }
  expect(readEnvironment({ ...staging, ...collector }).telemetry).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { 'api-key': 'a=b', 'x-team': 'shop' },
    service: 'daftar',
  })
  expect(readEnvironment(staging).telemetry).toBeNull()
})

describe('secret files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (text: string) => {
    const path = join(folder, String(Math.random()))
    writeFileSync(path, text)
    return path
  }

  test('secret files are read without the trailing newline', () => {
    const read = readEnvironment({
      CLOUD_URL: 'sandbox:',
      SESSION_PASSWORD_FILE: file(`${'x'.repeat(40)}\n`),
      REDIS_URL_FILE: file('redis://r'),
    })
    expect([read.sessionPasswords, read.redisUrl]).toEqual([['x'.repeat(40)], 'redis://r'])
  })

  test.each([
    ['both are set', () => ({ METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: file('b') }), 'METRICS_TOKEN and METRICS_TOKEN_FILE are both set'],
    ['there is no file', () => ({ SMS_TOKEN_FILE: join(folder, 'none') }), 'SMS_TOKEN_FILE names a file that cannot be read: ENOENT.'],
    ['the file is empty', () => ({ REDIS_URL_FILE: file('\n') }), 'REDIS_URL_FILE names an empty file.'],
    ['the secret is too short', () => ({ SESSION_PASSWORD_FILE: file('short') }), 'SESSION_PASSWORD must have at least 32 characters'],
  ])('prevent the start when %s', (_, environment, message) => {
    expect(() => readEnvironment({ CLOUD_URL: 'sandbox:', ...environment() })).toThrow(message)
  })
})

test('the footer credits the product by default, without a link to itself', () => {
  expect(readEnvironment(staging).product).toMatchObject({ name: 'Daftar', designer: 'Daftar', designerUrl: null })
  const named = { PRODUCT_NAME: 'Books', PUBLIC_URL: 'https://books.example.com' }
  expect(readEnvironment({ ...staging, ...named }).product).toMatchObject({
    name: 'Books',
    designer: 'Books',
    designerUrl: null,
  })
  const designed = { DESIGNER_NAME: 'Studio', DESIGNER_URL: 'https://studio.example.com/' }
  expect(readEnvironment({ ...staging, ...designed }).product).toMatchObject({
    designer: 'Studio',
    designerUrl: 'https://studio.example.com/',
  })
})

test('reads required token claims and the state folder', () => {
  expect(readEnvironment(staging)).toMatchObject({ tokenIssuer: null, tokenAudiences: null, stateFolder: { configured: false } })
  const { tokenIssuer, tokenAudiences, stateFolder } = readEnvironment({
    ...staging,
    CLOUD_TOKEN_ISSUER: 'https://cloud.test',
    CLOUD_TOKEN_AUDIENCE: 'office, shop',
    STATE_DIR: '/var/lib/daftar',
  })
  expect([tokenIssuer, tokenAudiences, stateFolder]).toEqual([
    'https://cloud.test',
    ['office', 'shop'],
    { path: '/var/lib/daftar', configured: true },
  ])
  expect(messageOf({ ...staging, CLOUD_TOKEN_AUDIENCE: 'office,' })).toContain('CLOUD_TOKEN_AUDIENCE')
})

test('names a currency for all organisations and for one', () => {
  const { currencies } = readEnvironment({ ...staging, CURRENCY: 'IRR, Atlas = EUR' })
  expect([...currencies]).toEqual([
    ['', 'IRR'],
    ['atlas', 'EUR'],
  ])
  expect(readEnvironment({ ...staging, CURRENCY: 'تومان' }).currencies.get('')).toBe('تومان')
  expect(readEnvironment(staging).currencies.size).toBe(0)
})
