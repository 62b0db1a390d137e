import 'server-only'
import { createPublicKey } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { fetch } from 'undici'
import type * as z from 'zod'
import { misfitOf } from '@/lib/contract/misfit'
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
  const claims = tokenClaims.safeParse(verifier ? await verified(token, verifier) : decodeJwt(token))
  if (!claims.success) throw new Error(misfitOf(claims.error, 'claims'))
  return claims.data
}

const rules = { algorithms: ['RS256'], clockTolerance }

/** A token need not say which key of several signed it: while a cloud changes its keys, each is tried. */
async function verified(token: string, verifier: JWTVerifyGetKey): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, verifier, rules)).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    for await (const key of error) {
      const read = await jwtVerify(token, key, rules).catch((other: unknown) => {
        if (!(other instanceof errors.JWSSignatureVerificationFailed)) throw other
      })
      if (read) return read.payload
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}
