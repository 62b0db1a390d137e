import 'server-only'
import { createPublicKey, randomUUID } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { fetch } from 'undici'
import type * as z from 'zod'
import { loginResult, tokenClaims, type LoginResult } from '@/lib/contract/access/session'
import { readRejection } from '@/lib/contract/core/problem'
import { parseJsonText, schemaMismatch } from '@/lib/contract/core/wire-types'
import { parts, today, type CalendarType } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/dates'
import { calendarOf, calendarYear, type FiscalYear } from '@/lib/format/fiscal-months'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { localeCookie } from '@/lib/i18n/routing'
import { responseValue } from '@/lib/server/cloud/buffered-response'
import { callCloud, type CloudCallResult } from '@/lib/server/cloud/call-cloud'
import { encryptParameter } from '@/lib/server/cloud/cloud-crypto'
import { CloudError, errorReason } from '@/lib/server/http/cloud-error'
import type { Trace } from '@/lib/server/requests/instrument-request'
import { environment } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'
import { issuedNow } from '@/lib/server/session/revoked-sessions'
import type { CookieReader } from '@/lib/server/session/sealed-cookies'
import { fittingSession, longestSession, pseudonymOf, type SessionRecord } from '@/lib/server/session/session-record'

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
async function readToken(token: string): Promise<z.output<typeof tokenClaims>> {
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

/** Credentials of a sign-in. The password is already hashed. */
export type Credentials = { readonly domain: string; readonly user: string; readonly password: string }

/** Selects the requested year from those of an organisation; undefined selects the default year. */
export type YearSelector = (years: readonly FiscalYear[], organisationId: number) => FiscalYear | undefined

/** A sign-in that the cloud refused, with its response unchanged. */
export type CloudRefusal = { readonly response: CloudCallResult; readonly errorCode: string | undefined }

/** The cloud's response to a sign-in: the login result, or its refusal. */
export type CloudSignIn = { readonly value: unknown; readonly refusal: null } | { readonly value: null; readonly refusal: CloudRefusal }

/** Requests a token from the cloud. `sessionFromLogin` creates a session from the result. */
export async function callSignIn(credentials: Credentials, trace: Trace): Promise<CloudSignIn> {
  const param = encryptParameter(credentials, environment().paramSecret)
  const response = await callCloud({
    path: '/ur/login',
    body: Buffer.from(JSON.stringify({ param })),
    // Not retried: a second attempt would count against the user.
    kind: 'write',
    caller: { address: trace.address },
    // Failures of one organisation's sign-in must not stop another one's.
    subject: credentials.domain.toLowerCase(),
    trace,
    buffered: true,
    hurried: true,
  })
  trace.upstream = response.milliseconds
  const value = await responseValue(response)
  const rejection = readRejection(value)
  if (rejection || response.status !== 200) return { value: null, refusal: { response, errorCode: rejection?.details.errorCode } }
  return { value, refusal: null }
}

/** The session of a successful sign-in; throws when its response cannot be used. */
export async function sessionFromLogin(
  value: unknown,
  { domain, user }: Credentials,
  wish: YearSelector,
  cookies: CookieReader,
): Promise<SessionRecord> {
  const data: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
  const login = loginResult.safeParse(data)
  if (!login.success) throw noUserIn(schemaMismatch(login.error, 'data'))
  // A session needs a readable token with a remaining lifetime.
  const claims = await readToken(login.data.token).catch((error: unknown) => {
    throw noUserIn(`token: ${errorReason(error)}`)
  })
  if (claims.exp * 1000 <= Date.now()) throw noUserIn('token: expired')
  const calendar = calendarOfLogin(claims, data, cookies)
  const years = yearsOf(login.data, claims, calendar)
  const year = wish(years, claims.organizationId) ?? defaultOf(years, claims)
  if (!year) throw noUserIn('no fiscal year')
  const id = randomUUID()
  return fittingSession({
    id,
    signInId: id,
    issuedAt: issuedNow({ organisationId: claims.organizationId, userId: claims.userId }),
    token: login.data.token,
    user,
    domain,
    userId: claims.userId,
    organisationId: claims.organizationId,
    organisationName: login.data.organizationName,
    organisationCode: login.data.code,
    calendar,
    year,
    years,
    access: login.data.userAccessList,
    lastDay: parseWireDate(login.data.expireDate),
    expiresAt: Math.min(claims.exp * 1000, Date.now() + longestSession),
    pseudonym: pseudonymOf(domain, user),
  })
}

const noUserIn = (reason: string) => new CloudError('badAnswer', true, { reason })

type Claims = z.output<typeof tokenClaims>

function calendarOfLogin({ calendarTypeId }: Claims, data: unknown, cookies: CookieReader): CalendarType {
  const locale = cookies.get(localeCookie)
  return calendarOf(calendarTypeId, firstStart(data), isLocale(locale) ? locale : defaultLocale)
}

/** The raw start date of the first year: only there the calendar is visible. */
function firstStart(data: unknown): string | undefined {
  const list = typeof data === 'object' && data !== null && 'fiscalYearList' in data ? parseJsonText(data.fiscalYearList) : undefined
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  return typeof first === 'object' && first !== null && 'startDate' in first && typeof first.startDate === 'string'
    ? first.startDate
    : undefined
}

/** Limits of years and of their names. */
const most = { years: 60, name: 40 }

/** The organisation's years, limited to the newest and the default one; without any, the token's year with the calendar's current dates. */
function yearsOf({ fiscalYearList }: LoginResult, { fiscalYearId }: Claims, calendar: CalendarType): readonly FiscalYear[] {
  if (fiscalYearList.length > 0 || fiscalYearId === undefined) {
    const newest = new Set(fiscalYearList.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1)).slice(0, most.years))
    const current = fiscalYearList.find(({ isDefault }) => isDefault)
    return fiscalYearList
      .filter((year) => newest.has(year) || year === current)
      .map((year) => ({ ...year, name: year.name.slice(0, most.name) }))
  }
  const { year } = parts(today(calendar), calendar)
  const days = calendarYear(year, calendar)
  return days ? [{ id: fiscalYearId, name: String(year), isDefault: true, ...days }] : []
}

const defaultOf = (years: readonly FiscalYear[], { fiscalYearId }: Claims): FiscalYear | undefined =>
  years.find(({ isDefault }) => isDefault) ?? years.find(({ id }) => id === fiscalYearId) ?? years.at(-1)
