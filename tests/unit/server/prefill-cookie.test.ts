import * as z from 'zod'
import { prefillIn, rememberPrefill } from '@/lib/server/auth/prefill-cookie'
import { parseCookies, sealedText, unseal } from '@/lib/server/session/sealed-cookies'

test('domain and user are stored for ten days, sealed, and never the password', async () => {
  ;(globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[Symbol.for('daftar')]?.clear()
  Object.assign(process.env, { CLOUD_URL: 'sandbox:', SESSION_PASSWORD: 'p'.repeat(32), PUBLIC_URL: '' })
  const signIn = { domain: 'demo', user: 'sara', password: 'daftar-demo' }
  const lines = await rememberPrefill(parseCookies(undefined), signIn)
  expect(lines).toEqual([expect.stringMatching(/^daftar-prefill=.*Max-Age=864000/)])
  expect(lines[0]).not.toMatch(/demo|sara/)
  const cookies = parseCookies(lines[0]?.split(';')[0])
  expect(await prefillIn(cookies)).toEqual({ domain: 'demo', user: 'sara' })
  const content = await unseal(sealedText(cookies, 'prefill'), 'prefill', z.looseObject({}))
  expect(Object.keys(content ?? {}).toSorted()).toEqual(['domain', 'kind', 'user', 'v'])
})
