import 'server-only'
import { randomUUID } from 'node:crypto'
import { loginResult, tokenClaims, type LoginResult } from '@/lib/contract/session'
import { misfitOf } from '@/lib/contract/misfit'
import { readRejection } from '@/lib/contract/problem'
import { jsonAsValue } from '@/lib/contract/wire'
import { parts, today, type CalendarType } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/dates'
import { calendarOf, calendarYear, type FiscalYear } from '@/lib/format/months'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { localeCookie } from '@/lib/i18n/routing'
import type * as z from 'zod'
import { askCloud, type CloudAnswer } from './cloud'
import { CloudFailure, reasonOf } from './cloud-failure'
import { chosenYear } from './years-cookie'
import type { Jar } from './cookies'
import { encryptParameter } from './crypt'
import { environment } from './environment'
import type { Trace } from './observed'
import { longestSession, pseudonymOf, type SessionRecord } from './session-record'
import { readToken } from './token'
import { valueOf } from './whole-answer'

/** Who wants to come in. The password is hashed already. */
export type Credentials = { readonly domain: string; readonly user: string; readonly password: string }

/** Finds the wished year among those of the organisation. */
export type YearWish = (years: readonly FiscalYear[]) => FiscalYear | undefined

/** Either in, or the cloud's refusal as it came. */
export type Entered =
  | { readonly session: SessionRecord; readonly refusal: null }
  | { readonly session: null; readonly refusal: { readonly answer: CloudAnswer; readonly errorCode: string | undefined } }

/** Asks the cloud for a token and makes a session of it. */
export async function enter(credentials: Credentials, wish: YearWish, jar: Jar, trace: Trace): Promise<Entered> {
  const param = encryptParameter(credentials, environment().paramSecret)
  const answer = await askCloud({
    path: '/ur/login',
    body: Buffer.from(JSON.stringify({ param })),
    // A sign-in changes nothing, but a second one in a row would count against the person.
    kind: 'write',
    trace,
    whole: true,
    hurried: true,
  })
  trace.upstream = answer.milliseconds
  const value = await valueOf(answer)
  const rejection = readRejection(value)
  if (rejection || answer.status !== 200) return { session: null, refusal: { answer, errorCode: rejection?.details.errorCode } }
  const session = await sessionOf(value, credentials, wish, jar)
  return { session, refusal: null }
}

/** The session that a good answer to a sign-in makes; throws when nobody could be in with it. */
export async function sessionOf(value: unknown, { domain, user }: Credentials, wish: YearWish, jar: Jar): Promise<SessionRecord> {
  const data: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
  const login = loginResult.safeParse(data)
  if (!login.success) throw nobodyIn(misfitOf(login.error, 'data'))
  // Without a token that can be read, or a time to live in it, nobody is in.
  const claims = await readToken(login.data.token).catch((error: unknown) => {
    throw nobodyIn(`token: ${reasonOf(error)}`)
  })
  if (claims.exp * 1000 <= Date.now()) throw nobodyIn('token: it is over')
  const calendar = calendarOfLogin(claims, data, jar)
  const years = yearsOf(login.data, claims, calendar)
  const preferred = chosenYear(jar, claims.organizationId)
  const year = wish(years) ?? years.find(({ id }) => id === preferred) ?? defaultOf(years, claims)
  if (!year) throw nobodyIn('no fiscal year')
  return {
    id: randomUUID(),
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
  }
}

const nobodyIn = (reason: string) => new CloudFailure('badAnswer', true, { reason })

type Claims = z.output<typeof tokenClaims>

function calendarOfLogin({ calendarTypeId }: Claims, data: unknown, jar: Jar): CalendarType {
  const locale = jar.get(localeCookie)
  return calendarOf(calendarTypeId, firstStart(data), isLocale(locale) ? locale : defaultLocale)
}

/** The first year's start as it was sent: only there one sees in which calendar. */
function firstStart(data: unknown): string | undefined {
  const list = typeof data === 'object' && data !== null && 'fiscalYearList' in data ? jsonAsValue(data.fiscalYearList) : undefined
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  return typeof first === 'object' && first !== null && 'startDate' in first && typeof first.startDate === 'string'
    ? first.startDate
    : undefined
}

/** The cookie that holds a session has room for so many years, and for so much of what each is called. */
const most = { years: 60, name: 40 }

/** The organisation's years, of very many the newest and the default one; when none came, the token's alone, with the days of the calendar's running year. */
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
