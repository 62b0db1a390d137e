import { prefillIn } from '@/lib/server/auth/prefill-cookie'
import { extendRememberMe, rememberMeSeal } from '@/lib/server/auth/remember-me'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionIn } from '@/lib/server/session/session-cookies'
import { useEnvironment } from './in-process'

/** Cookies as the last version with other names in its code sealed them, and when. An upgrade must not sign anybody out. */
const sealedAt = '2026-11-24T19:41:32.672Z'
const recorded = {
  daftar:
    'Fe26.2*35832108834051*b9f00e010c6fbe082355a1775539fe39e08e272bde2c7d223e5dced616114cb6*meUaZR2eATpZMQCdpb9QDA*nWHOaoguesldG_MlNfst6nwagpwi9WG05mR5qrsYlJs_CCINn9TjHrKZqm4UCDSniXw3X6g4o2EcqCPw7iS_-Duimsoia-w75r-dhP1jMVzEczRT8vsUw5mSqESKzWE_j2sgw4YCyhll9SorwzMo_g4khugRxZZmeMVltJ1386KcrHxUiXrFgP5Pm9B0wX9PkoZ5jofS1un-CFxYlsJZgRS1l2zmYzuIxzwwKxlzRlL7ewnbf3nY_rvlTQoaRoPBMBB8PiSFRwEfLzTCt2Z9iiuO7BnbT5yDsfKyrQuiG0WO-7USeBgG2Be-cXFtGz_i688z0VsTECIUYdxjo9YLPT64UIOzv98IDZpfuGhQIiCdCw4vqndpoCe90bQ9XPJ2HwaHyNspPw32ctVv2nIoh8yp-RwJSBwCO78ukzwuEkTZRXPMwWzUHBSMtdQu8saXxcm5ALl5I5BA9NrVYIj0bfWu-E0jG0HNg1UnOIaCdRZX68czONcDb_mZVqslJW_R*1795552952677*65b555deb8112d06bb21d6a175b0efe78594989cda22635fa417b5c97fd77149*bIzteLFqadbTEyo4tgKSRIYbwlIYu5-hOWLEsmiiCJ0~2',
  'daftar-keep':
    'Fe26.2*35832108834051*ef63f12a4b3f91ef834abdd499d272f3e8de2c1435d5237c9bf6dafe5b5e0bbc*dx32vFUQGcfs5wjY9ZOrZA*S0toYa1yOHQeJ2Kq5Jrp0fDGTC_-y8KVwQe0GajN0b1f4TdnZfv6xvmhtwqVAdfFCcCggXjQMvkqhaHEQIkY1mCUEKmSb3LcNeDyXti82HiBVIWeuTqXH-NAGg2DaFMBPfhNxH08LYZbkrbrA2k5X79vCJv5UTSeka_hv3y9D0Y1Zxqto7Og5lGBC-CVkKy6*1796413352685*1032d669337f9ec64e4ce4d241841f9237da63439716cea1f82ab355e0c83c59*L7SZyL1nYz6tdhYCp10HVOFIsMkFJj09FSIJzEQ-5qY~2',
  'daftar-prefill':
    'Fe26.2*35832108834051*bffab9acf85b3fef218e6383ba381f86267b0ff483f18595e693e9b654388f52*6keIE21bzcQGKeQnUVPoeg*W_Qp4i6QM2KNNZ1JmoyhANxBCwLvNg3USQSM9ZAdGSBVXZ8pCcREDu0vwDyzBByTJlfTWSDdg2hdDye5Jo54bg*1796413352687*8cdcf7a54c229322c0c4023aa673ddccf765ebef595466a3fb4f8ccc4b283d3c*UfHrHWJWHKfaO3w12J-509-hMcqr9zTzTTXO_RFrxuQ~2',
}

const cookies = parseCookies(
  Object.entries(recorded)
    .map(([name, text]) => `${name}=${text}`)
    .join('; '),
)

beforeEach(() => {
  useEnvironment({ CLOUD_URL: 'http://127.0.0.1:9' })
  jest.useFakeTimers({ now: new Date(sealedAt).getTime() + 60_000, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
})
afterEach(() => jest.useRealTimers())

test('reads a session of the earlier version', async () => {
  const session = await sessionIn(cookies)
  expect(session).toMatchObject({
    id: 'session-3',
    signInId: 'session-3',
    token: 'token-3',
    user: 'user-3',
    domain: 'demo',
    userId: 3,
    organisationId: 12,
    organisationName: 'دکان',
    organisationCode: 'shop-12',
    calendar: 2,
    lastDay: '2027-01-01',
    issuedAt: 0,
  })
  expect(session?.year).toEqual({ id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' })
  expect(session?.years.map(({ id }) => id)).toEqual([6, 7])
  expect(session?.access).toEqual({
    Goods: ['l', 'v', 'c', 'u', 'd', 't'],
    Inventory: ['l', 'v'],
    Orders: ['l'],
    Sms: ['l'],
    SomethingNew: ['l', 'x'],
    UserAccessGroup: ['l'],
    BalanceSheetReport: ['p'],
  })
})

test('reads a remembered sign-in of the earlier version', async () => {
  expect(rememberMeSeal(cookies)).not.toBe('')
  expect(await extendRememberMe(cookies)).not.toBeNull()
})

test('reads the prefilled user of the earlier version', async () => {
  expect(await prefillIn(cookies)).toEqual({ domain: 'demo', user: 'user-3' })
})

test('an earlier session ends at its expiry', async () => {
  jest.setSystemTime(new Date(sealedAt).getTime() + 3_700_000)
  expect(await sessionIn(cookies)).toBeNull()
})
