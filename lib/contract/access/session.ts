import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import type { Access } from '@/lib/contract/core/rights'
import { preprocessed, transformed } from '@/lib/contract/core/schema-transforms'
import { dateOrNull, flag, readRows, requiredText, text, whole } from '@/lib/contract/core/wire-types'
import { parts, type CalendarType } from '@/lib/format/calendar'
import { daysOfYear, type FiscalYear } from '@/lib/format/fiscal-year'

export const rememberMeDays = 10

export const fiscalYear = transformed(
  z.object({ fiscalYearId: whole, name: requiredText, isDefault: flag, startDate: dateOrNull, endDate: dateOrNull }),
  ({ fiscalYearId: id, name, isDefault, ...dates }, context): FiscalYear => {
    const days = daysOfYear(name, dates)
    if (days) return { id, name, isDefault, ...days }
    context.issues.push({ code: 'custom', message: 'expected dates, or a name that tells them', input: name })
    return z.NEVER
  },
)

/**
 * Converts `[{"Goods":["l","u"]}, …]`, the same as JSON text, or one object to a map; empty text grants nothing. Unknown letters are
 * preserved.
 */
export const accessList = transformed(z.unknown(), (value, context): Access => {
  const source: unknown = typeof value === 'string' && value.trim() !== '' ? safeJson(value) : value
  const entries = Array.isArray(source) ? source : [source]
  const access = new Map<string, readonly string[]>()
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null) continue
    for (const [feature, held] of Object.entries(entry)) {
      const list: unknown = typeof held === 'string' ? (safeJson(held) ?? held.split('')) : held
      if (!Array.isArray(list)) continue
      access.set(feature, [...new Set([...(access.get(feature) ?? []), ...list.filter((letter) => typeof letter === 'string')])])
    }
  }
  if (source === undefined) context.issues.push({ code: 'custom', message: 'expected an access list', input: value })
  return Object.fromEntries(access)
})

function safeJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

export const loginResult = z.object({
  packSerial: text,
  code: text,
  organizationName: text,
  token: requiredText,
  expireDate: text,
  fiscalYearList: transformed(z.optional(z.unknown()), (value): FiscalYear[] => {
    try {
      return [...readRows(fiscalYear, value).rows]
    } catch {
      return []
    }
  }),
  userAccessList: accessList,
})
export type LoginResult = z.output<typeof loginResult>

/** Claims that the server reads from the token. */
export const tokenClaims = z.object({
  calendarTypeId: z.optional(z.unknown()),
  organizationId: whole,
  userId: whole,
  fiscalYearId: z.catch(z.optional(whole), undefined),
  exp: preprocessed(Number, z.number().check(z.positive())),
})

/** The session view for the browser (GET /api/session). The token stays on the server. */
const sessionView = z.object({
  user: z.string(),
  domain: z.string(),
  userId: z.number(),
  organizationId: z.number(),
  organizationName: z.string(),
  organizationCode: z.string(),
  calendarTypeId: z.union([z.literal(1), z.literal(2)]),
  fiscalYear: z.object({ fiscalYearId: z.number(), name: z.string(), isDefault: z.boolean(), startDate: z.string(), endDate: z.string() }),
  fiscalYearList: z.array(
    z.object({ fiscalYearId: z.number(), name: z.string(), isDefault: z.boolean(), startDate: z.string(), endDate: z.string() }),
  ),
  access: z.record(z.string(), z.array(z.string())),
  /** Whole days to the end of the subscription; 0 is the last day, null when unknown. */
  remainingDays: z.nullable(z.number()),
  /** End of the session, ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** Seconds from the response to the end of the session, independent of the client's clock (D9). */
  remainingSeconds: z.number(),
})
export type SessionView = z.infer<typeof sessionView>

export type SignedInUser = {
  readonly user: string
  readonly domain: string
  readonly userId: number
  readonly organisationId: number
  readonly organisationName: string
  readonly organisationCode: string
  readonly calendar: CalendarType
  readonly year: FiscalYear
  readonly years: readonly FiscalYear[]
  readonly access: Access
}

/** The session view in the names that the app uses; the wire's names end here. */
export type Session = SignedInUser & {
  readonly remainingDays: number | null
  readonly expiresAt: string
  readonly remainingSeconds: number
}

const yearOf = ({ fiscalYearId, ...year }: SessionView['fiscalYear']): FiscalYear => ({ id: fiscalYearId, ...year })

/** Years with the same name get their first day appended or, if that is the same too, their id. */
function withDistinctNames(years: readonly FiscalYear[], calendar: CalendarType): readonly FiscalYear[] {
  const dated = ({ name, startDate }: FiscalYear) => {
    const { year, month, day } = parts(startDate, calendar)
    return `${name} (${[year, month, day].map((part) => String(part).padStart(2, '0')).join('/')})`
  }
  return years.map((year) => {
    const others = years.filter(({ id, name }) => id !== year.id && name === year.name)
    if (others.length === 0) return year
    const sameDay = others.some(({ startDate }) => startDate === year.startDate)
    return { ...year, name: sameDay ? `${dated(year)} ${year.id}` : dated(year), wireName: year.name }
  })
}

export function sessionFromView(view: SessionView): Session {
  const years = withDistinctNames(view.fiscalYearList.map(yearOf), view.calendarTypeId)
  const year = yearOf(view.fiscalYear)
  return {
    user: view.user,
    domain: view.domain,
    userId: view.userId,
    organisationId: view.organizationId,
    organisationName: view.organizationName,
    organisationCode: view.organizationCode,
    calendar: view.calendarTypeId,
    year: years.find(({ id }) => id === year.id) ?? year,
    years,
    access: view.access,
    remainingDays: view.remainingDays,
    expiresAt: view.expiresAt,
    remainingSeconds: view.remainingSeconds,
  }
}

/** A fiscal year in the format of the wire and the session view. */
export const wireYear = ({ id, ...year }: FiscalYear): SessionView['fiscalYear'] => ({ fiscalYearId: id, ...year })

/** The normalised names of a user, and as they were typed where that differs. */
type Names = { domain: string; user: string; typed?: { domain: string; user: string } }

/** The sign-in request of the browser; the server converts it for the cloud. The year is given by name, as users know it (D15). */
export type SignIn = Names & { password: string; remember: boolean; fiscalYearName?: string }

/** A successful sign-in; the requested year may not exist in the organisation. */
export type SignInResult = { readonly session: Session; readonly yearNotFound: boolean }

const readView = (response: unknown): Session => sessionFromView(sessionView.parse(unwrapResponse(response)))

/** Signs in at our own server, which sets the cookie. */
export const signIn = (form: SignIn): Call<SignInResult> => ({
  path: '/ur/login',
  body: form,
  read: (response) => {
    const { data, yearNotFound } = unwrapResponse(response)
    return { session: readView(data), yearNotFound: yearNotFound === true }
  },
})

/** Requests the session view; rejects with 401 when signed out. */
export const readSession = (): Call<Session> => ({ path: '/api/session', method: 'GET', body: {}, read: readView })

/** Selects another fiscal year for the whole session, in every tab. */
export const changeYear = (fiscalYearId: number): Call<Session> => ({
  path: '/api/session',
  method: 'PATCH',
  body: { fiscalYearId },
  read: readView,
})

export const signOut = (): Call<void> => ({ path: '/api/session', method: 'DELETE', body: {}, read: () => undefined })

export const resetPassword = ({ domain, user, typed }: Names): Call<void> => ({
  path: '/ur/resetPassword',
  body: { domainName: domain, userName: user, typed },
  read: (response) => void unwrapResponse(response),
})
