import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { loginResult, tokenClaims, type LoginResult } from '@/lib/contract/access/session'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { parseJsonText } from '@/lib/contract/core/wire-types'
import { parseWireDate } from '@/lib/format/wire-dates'
import { sessionFromLogin } from '@/lib/server/auth/session-from-login'
import { encryptParameter, hashPassword } from '@/lib/server/cloud/cloud-crypto'
import { environment } from '@/lib/server/runtime/environment'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { describeMismatch, sendAndJudge, type Outcome } from './send-and-judge'

export type Credentials = { readonly domain: string; readonly user: string; readonly password: string }

/** Signs in as the web server does. Problems of the response and the token are reported like any other. */
export async function signIn(
  { domain, user, password }: Credentials,
  yearId: number | undefined,
): Promise<{ outcomes: Outcome[]; session: SessionRecord | null }> {
  const credentials = { domain, user, password: hashPassword(password) }
  const param = encryptParameter(credentials, environment().paramSecret)
  const call: Call<unknown> = {
    path: '/ur/login',
    body: { param },
    read: (response) => {
      z.object({ data: loginResult }).parse(unwrapResponse(response))
      return response
    },
  }
  const { outcome, response } = await sendAndJudge('/ur/login', call, undefined)
  if (response === null) return { outcomes: [outcome], session: null }
  const { token, ...loginResponse } = z.object({ data: loginResult }).parse(response).data
  const claims = claimsOf(token)
  if (claims.verdict !== 'ok') return { outcomes: [outcome, claims], session: null }
  const gap = gapIn(loginResponse, response)
  const entrance: Outcome = gap === null ? outcome : { ...outcome, verdict: 'partly', found: gap }
  if (loginResponse.fiscalYearList.length === 0) return { outcomes: [entrance, claims], session: null }
  try {
    const wish = (years: SessionRecord['years']) => years.find(({ id }) => id === yearId)
    const session = await sessionFromLogin(response, credentials, wish, { get: () => undefined })
    return { outcomes: [entrance, claims], session }
  } catch {
    const found = 'token: expired, or signed by another key than CLOUD_TOKEN_PUBLIC_KEY'
    return { outcomes: [entrance, { ...claims, verdict: 'wrong', found }], session: null }
  }
}

const sent = z.object({ data: z.object({ fiscalYearList: z.optional(z.unknown()) }) })

/** Missing parts of a successful sign-in's response. */
function gapIn({ fiscalYearList: years, expireDate }: Omit<LoginResult, 'token'>, response: unknown): string | null {
  if (years.length === 0) return 'data.fiscalYearList: no year can be read'
  const list = parseJsonText(sent.parse(response).data.fiscalYearList)
  const lost = Array.isArray(list) ? list.length - years.length : 0
  if (lost > 0) return `data.fiscalYearList: ${lost} of the list cannot be read`
  return parseWireDate(expireDate) === null ? 'data.expireDate: expected a date' : null
}

function claimsOf(token: string): Outcome {
  const outcome = { call: '  its token', ms: null, bytes: token.length, rows: null, invalidRows: 0 }
  const held = heldBy(token)
  if (held === null) return { ...outcome, verdict: 'wrong', found: 'data.token: expected a JWT' }
  try {
    const claims = tokenClaims.parse(held)
    const calendar = Number(claims.calendarTypeId)
    if (calendar !== 1 && calendar !== 2) return { ...outcome, verdict: 'partly', found: 'calendarTypeId: expected 1 or 2; it is guessed' }
    return { ...outcome, verdict: 'ok', found: '' }
  } catch (error) {
    return { ...outcome, ...describeMismatch(error) }
  }
}

function heldBy(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}
