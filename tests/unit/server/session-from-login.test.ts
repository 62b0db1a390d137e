import { sessionFromLogin } from '@/lib/server/auth/session-from-login'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { loginOf, tokenWith } from '@/tests/contract/support/fake-cloud'
import { useEnvironment } from './in-process'

const credentials = { domain: 'demo', user: 'boss', password: '' }

/** Whether a sign-in with these claims opens a session. */
const opens = (claims: Parameters<typeof tokenWith>[0]) =>
  sessionFromLogin(loginOf('boss', tokenWith(claims)), credentials, () => undefined, parseCookies(undefined)).then(
    () => true,
    () => false,
  )

const cloud = { CLOUD_URL: 'http://127.0.0.1:1', CLOUD_TOKEN_ISSUER: '', CLOUD_TOKEN_AUDIENCE: '' }

test('admits any issuer and audience unless configured', async () => {
  useEnvironment(cloud)
  expect(await Promise.all([opens({}), opens({ iss: 'anyone', aud: 'other' })])).toEqual([true, true])
})

test('admits the configured issuer only', async () => {
  useEnvironment({ ...cloud, CLOUD_TOKEN_ISSUER: 'https://cloud.example' })
  expect(await Promise.all([{ iss: 'https://cloud.example' }, { iss: 'https://cloud.example/' }, {}].map(opens))).toEqual([
    true,
    false,
    false,
  ])
})

test('admits a configured audience only', async () => {
  useEnvironment({ ...cloud, CLOUD_TOKEN_AUDIENCE: 'daftar,office' })
  const tokens = [{ aud: 'office' }, { aud: ['till', 'daftar'] }, { aud: 'till' }, { aud: [] }, {}]
  expect(await Promise.all(tokens.map(opens))).toEqual([true, true, false, false, false])
})

test('refuses an expired token', async () => {
  useEnvironment(cloud)
  expect(await opens({ exp: Math.floor(Date.now() / 1000) - 1 })).toBe(false)
})
