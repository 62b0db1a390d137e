import 'server-only'
import { createPublicKey } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { fetch } from 'undici'
import type * as z from 'zod'
import { tokenClaims } from '@/lib/contract/session'
import { environment } from './environment'
import { singleton } from './singleton'

/** Clocks of two machines may differ by this much. */
const clockTolerance = 60

function verifierOf(): JWTVerifyGetKey | null {
  const { tokenKey } = environment()
  if (!tokenKey) return null
  if ('keySetUrl' in tokenKey) {
    // Next patches the global fetch and may keep answers; keys are jose's to keep.
    return createRemoteJWKSet(new URL(tokenKey.keySetUrl), {
      [customFetch]: fetch as unknown as typeof globalThis.fetch,
      timeoutDuration: 5000,
    })
  }
  const key = createPublicKey(tokenKey.pem)
  return () => Promise.resolve(key)
}

/** The claims of a token, verified where a key is configured (D10). Throws on a token that is no good. */
export async function readToken(token: string): Promise<z.output<typeof tokenClaims>> {
  const verifier = singleton('token-verifier', verifierOf)
  const payload: JWTPayload = verifier
    ? (await jwtVerify(token, verifier, { algorithms: ['RS256'], clockTolerance })).payload
    : decodeJwt(token)
  return tokenClaims.parse(payload)
}
