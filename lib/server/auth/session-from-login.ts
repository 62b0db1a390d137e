import 'server-only'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { loginResult, tokenClaims, type LoginResult } from '@/lib/contract/access/session'
import { parseJsonText, schemaMismatch } from '@/lib/contract/core/wire-types'
import { parts, today, type CalendarType } from '@/lib/format/calendar'
import { calendarOf, calendarYear, type FiscalYear } from '@/lib/format/fiscal-year'
import { parseWireDate } from '@/lib/format/wire-dates'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { localeCookie } from '@/lib/i18n/routing'
import { CloudError, errorReason } from '@/lib/server/http/cloud-error'
import { fittingSession } from '@/lib/server/session/pack-session'
import { issuedNow } from '@/lib/server/session/revoked-sessions'
import type { CookieReader } from '@/lib/server/session/sealed-cookies'
import { longestSession, pseudonymOf, type SessionRecord } from '@/lib/server/session/session-record'
import type { Credentials } from './cloud-sign-in'
import { readToken } from './verify-token'

/** Selects the requested year from those of an organisation; undefined selects the default year. */
export type YearSelector = (years: readonly FiscalYear[], organisationId: number) => FiscalYear | undefined

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
