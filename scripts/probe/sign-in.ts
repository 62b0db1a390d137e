import * as z from 'zod/mini'
import { resolved, type Call } from '@/lib/contract/call'
import { loginResult, tokenClaims, type LoginResult } from '@/lib/contract/session'
import { jsonAsValue } from '@/lib/contract/wire'
import { parseWireDate } from '@/lib/format/dates'
import { decodeJwt } from 'jose'
import { encryptParameter, hashPassword } from '@/lib/server/crypt'
import { sessionOf } from '@/lib/server/enter'
import { environment } from '@/lib/server/environment'
import type { SessionRecord } from '@/lib/server/session-record'
import { asked, misfit, type Outcome } from './asked'

/** Who the cloud is to be asked as. */
export type Person = { readonly domain: string; readonly user: string; readonly password: string }

/** Signs in as the web server does. What the sign-in and the token do not say right is told like any other answer. */
export async function signIn(
  { domain, user, password }: Person,
  yearId: number | undefined,
): Promise<{ outcomes: Outcome[]; session: SessionRecord | null }> {
  const credentials = { domain, user, password: hashPassword(password) }
  const param = encryptParameter(credentials, environment().paramSecret)
  const call: Call<unknown> = {
    path: '/ur/login',
    body: { param },
    read: (answer) => {
      z.object({ data: loginResult }).parse(resolved(answer))
      return answer
    },
  }
  const { outcome, answer } = await asked('/ur/login', call, undefined)
  if (answer === null) return { outcomes: [outcome], session: null }
  const { token, ...told } = z.object({ data: loginResult }).parse(answer).data
  const claims = claimsOf(token)
  if (claims.verdict !== 'ok') return { outcomes: [outcome, claims], session: null }
  const gap = gapIn(told, answer)
  const entrance: Outcome = gap === null ? outcome : { ...outcome, verdict: 'partly', found: gap }
  if (told.fiscalYearList.length === 0) return { outcomes: [entrance, claims], session: null }
  try {
    const wish = (years: SessionRecord['years']) => years.find(({ id }) => id === yearId)
    const session = await sessionOf(answer, credentials, wish, { get: () => undefined })
    return { outcomes: [entrance, claims], session }
  } catch {
    const found = 'token: expired, or signed by another key than CLOUD_TOKEN_PUBLIC_KEY'
    return { outcomes: [entrance, { ...claims, verdict: 'wrong', found }], session: null }
  }
}

const sent = z.object({ data: z.object({ fiscalYearList: z.optional(z.unknown()) }) })

/** What of an answer to a sign-in people would miss, though they are in. */
function gapIn({ fiscalYearList: years, expireDate }: Omit<LoginResult, 'token'>, answer: unknown): string | null {
  if (years.length === 0) return 'data.fiscalYearList: no year can be read'
  const list = jsonAsValue(sent.parse(answer).data.fiscalYearList)
  const lost = Array.isArray(list) ? list.length - years.length : 0
  if (lost > 0) return `data.fiscalYearList: ${lost} of the list cannot be read`
  return parseWireDate(expireDate) === null ? 'data.expireDate: expected a date' : null
}

function claimsOf(token: string): Outcome {
  const told = { call: '  its token', ms: null, bytes: token.length, rows: null, damaged: 0 }
  const held = heldBy(token)
  if (held === null) return { ...told, verdict: 'wrong', found: 'data.token: expected a JWT' }
  try {
    const claims = tokenClaims.parse(held)
    const calendar = Number(claims.calendarTypeId)
    if (calendar !== 1 && calendar !== 2) return { ...told, verdict: 'partly', found: 'calendarTypeId: expected 1 or 2; it is guessed' }
    return { ...told, verdict: 'ok', found: '' }
  } catch (error) {
    return { ...told, ...misfit(error) }
  }
}

function heldBy(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}
