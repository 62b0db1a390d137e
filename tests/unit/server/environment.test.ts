import { generateKeyPairSync } from 'node:crypto'
import { BadEnvironment, developmentParamSecret, readEnvironment } from '@/lib/server/environment'

const password = 'x'.repeat(32)
const production = { CLOUD_URL: 'https://cloud.example.com', CLOUD_PARAM_SECRET: 'secret', SESSION_PASSWORD: password }
const staging = { CLOUD_URL: 'http://cloud.test:8080' }

const sentence = (source: Record<string, string | undefined>): string | null => {
  try {
    readEnvironment(source)
    return null
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message
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
  ['DESIGNER_URL', { ...staging, DESIGNER_URL: 'javascript:alert(1)', DESIGNER_NAME: 'D' }],
])('a bad %s is refused by a sentence that names it: %j', (name, source) => {
  const said = sentence(source)
  expect(said).toContain(name)
  expect(said).toMatch(/\.$/)
  expect(said).not.toContain('\n')
})

test('a production cloud is taken with what it needs', () => {
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

test('a staging cloud may go without secrets, and says so', () => {
  const { paramSecret, sessionPasswords, warnings } = readEnvironment(staging)
  expect(paramSecret).toBe(developmentParamSecret)
  expect(sessionPasswords[0]?.length).toBeGreaterThanOrEqual(32)
  expect(sessionPasswords).not.toEqual(readEnvironment(staging).sessionPasswords)
  expect(warnings.join('\n')).toMatch(/CLOUD_PARAM_SECRET[^]*SESSION_PASSWORD/)
})

test('a sandbox is in a file or in memory', () => {
  expect(readEnvironment({ CLOUD_URL: 'sandbox:' }).cloud).toEqual({ kind: 'sandbox' })
  expect(readEnvironment({ CLOUD_URL: 'sandbox:.data/demo.db' }).cloud).toEqual({ kind: 'sandbox', file: '.data/demo.db' })
})

test('the SMS service of a sandbox is asked for by name, and needs no token; without it there is none', () => {
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

test('several passwords are taken newest first, empty variables are none, a path stays, a slash at its end does not', () => {
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

test('spans go to the collector’s own address, with the headers that it wants', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, X-Team=shop' }
  expect(readEnvironment({ ...staging, ...collector }).telemetry).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { 'api-key': 'a=b', 'x-team': 'shop' },
    service: 'daftar',
  })
  expect(readEnvironment(staging).telemetry).toBeNull()
})
