import 'server-only'
import { createPublicKey } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { fetch } from 'undici'
import type * as z from 'zod'
import { tokenClaims } from '@/lib/contract/access/session'
import { schemaMismatch } from '@/lib/contract/core/wire-types'
import { environment } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'

const clockTolerance = 60

function verifierOf(): JWTVerifyGetKey | null {
  const { tokenKey } = environment()
  if (!tokenKey) return null
  if ('keySetUrl' in tokenKey) {
    // Undici's fetch: Next patches the global one and may cache.
    return createRemoteJWKSet(new URL(tokenKey.keySetUrl), {
      [customFetch]: fetch as unknown as typeof globalThis.fetch,
      timeoutDuration: 5000,
    })
  }
  const key = createPublicKey(tokenKey.pem)
  return () => Promise.resolve(key)
}

/** The claims of a token, verified where a key is configured (D10), with the configured issuer and audience. Throws on an invalid token. */
export async function readToken(token: string): Promise<z.output<typeof tokenClaims>> {
  const verifier = singleton('token-verifier', verifierOf)
  const payload = verifier ? await verified(token, verifier) : decodeJwt(token)
  checkOrigin(payload)
  const claims = tokenClaims.safeParse(payload)
  if (!claims.success) throw new Error(schemaMismatch(claims.error, 'claims'))
  return claims.data
}

/** Refuses a token of another issuer or audience, where these are configured. */
function checkOrigin({ iss, aud }: JWTPayload): void {
  const { tokenIssuer, tokenAudiences } = environment()
  if (tokenIssuer !== null && iss !== tokenIssuer) throw new Error('another issuer')
  const audiences = [aud ?? []].flat()
  if (tokenAudiences !== null && !tokenAudiences.some((one) => audiences.includes(one))) throw new Error('another audience')
}

const rules = { algorithms: ['RS256'], clockTolerance }

/** A token may not name its key: during a rotation each key is tried. */
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
