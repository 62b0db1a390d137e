import 'server-only'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { compactVerify, exportJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Store } from '@/lib/sandbox/database/store'

const claims = z.object({
  calendarTypeId: z.number(),
  organizationId: z.number(),
  userId: z.number(),
  fiscalYearId: z.number(),
  exp: z.number(),
})
export type Claims = z.output<typeof claims>

const lifetimeInSeconds = 12 * 60 * 60
const keyId = 'sandbox-1'

/** Issues and verifies tokens. The key pair is stored with the data, so that sessions survive a restart. */
export function openTokens(store: Store, now: () => number) {
  const key = createPrivateKey(storedKey(store))
  const publicKey = createPublicKey(key)

  return {
    issue: (who: Omit<Claims, 'exp'>): Promise<string> =>
      new SignJWT(who)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
        .setExpirationTime(Math.floor(now() / 1000) + lifetimeInSeconds)
        .sign(key),

    /** The claims of a valid token of this cloud; null otherwise. */
    async check(token: string): Promise<Claims | null> {
      try {
        const { payload } = await compactVerify(token, publicKey, { algorithms: ['RS256'] })
        const read = claims.parse(JSON.parse(new TextDecoder().decode(payload)))
        return read.exp * 1000 > now() ? read : null
      } catch {
        return null
      }
    },

    keySet: async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: keyId }] }),
  }
}

export type Tokens = ReturnType<typeof openTokens>

function storedKey(store: Store): string {
  const stored = store.one<{ value: string }>("SELECT value FROM facts WHERE name = 'tokenKey'")
  if (stored) return stored.value
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const newKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  store.run("INSERT OR IGNORE INTO facts VALUES ('tokenKey', ?)", newKey)
  return store.one<{ value: string }>("SELECT value FROM facts WHERE name = 'tokenKey'")?.value ?? newKey
}
