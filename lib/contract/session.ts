import * as z from 'zod/mini'
import { shaped } from './shapes'
import { readRows, flag, requiredText, text, whole, dateOrNull } from './wire'
import type { Access } from './rights'
import { resolved, type Call } from './call'
import { daysOfYear, type FiscalYear } from '@/lib/format/months'
import type { CalendarType } from '@/lib/format/calendar'

/** A fiscal year as it comes. */
export const fiscalYear = shaped(
  z.object({ fiscalYearId: whole, name: requiredText, isDefault: flag, startDate: dateOrNull, endDate: dateOrNull }),
  ({ fiscalYearId: id, name, isDefault, ...told }, context): FiscalYear => {
    const days = daysOfYear(name, told)
    if (days) return { id, name, isDefault, ...days }
    context.issues.push({ code: 'custom', message: 'expected dates, or a name that tells them', input: name })
    return z.NEVER
  },
)

/** Turns `[{"Goods":["l","u"]}, …]`, the same as JSON text, or one object into a map; an empty text is no right at all. Letters we do not know stay. */
export const accessList = shaped(z.unknown(), (value, context): Access => {
  const source: unknown = typeof value === 'string' && value.trim() !== '' ? safeJson(value) : value
  const entries = Array.isArray(source) ? source : [source]
  const access = new Map<string, readonly string[]>()
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null) continue
    for (const [feature, held] of Object.entries(entry as Record<string, unknown>)) {
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

/** What the cloud answers to a good sign-in. */
export const loginResult = z.object({
  packSerial: text,
  code: text,
  organizationName: text,
  token: requiredText,
  expireDate: text,
  fiscalYearList: shaped(z.optional(z.unknown()), (value): FiscalYear[] => {
    try {
      return [...readRows(fiscalYear, value).rows]
    } catch {
      return []
    }
  }),
  userAccessList: accessList,
})
export type LoginResult = z.output<typeof loginResult>

/** Claims that the server takes from the token. */
export const tokenClaims = z.object({
  calendarTypeId: z.optional(z.unknown()),
  organizationId: whole,
  userId: whole,
  fiscalYearId: z.catch(z.optional(whole), undefined),
  exp: z.coerce.number().check(z.positive()),
})

/** The signed-in person as the browser knows them (GET /api/session). The token stays with the server. */
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
  /** Whole days to the end of the cloud subscription; 0 is the last day, null when unknown. */
  remainingDays: z.nullable(z.number()),
  /** End of the session, ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** The same as seconds from the answer on, so that a wrong clock of the browser does no harm (D9). */
  remainingSeconds: z.number(),
})
export type SessionView = z.infer<typeof sessionView>

/** Who is signed in, where, and to which year of the books. */
export type Who = {
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

/** The session by the names that the app uses. */
export type Session = Who & {
  readonly remainingDays: number | null
  readonly expiresAt: string
  readonly remainingSeconds: number
}

const yearOf = ({ fiscalYearId, ...year }: SessionView['fiscalYear']): FiscalYear => ({ id: fiscalYearId, ...year })

/** The session view in the app's own names. */
export function sessionOf(view: SessionView): Session {
  return {
    user: view.user,
    domain: view.domain,
    userId: view.userId,
    organisationId: view.organizationId,
    organisationName: view.organizationName,
    organisationCode: view.organizationCode,
    calendar: view.calendarTypeId,
    year: yearOf(view.fiscalYear),
    years: view.fiscalYearList.map(yearOf),
    access: view.access,
    remainingDays: view.remainingDays,
    expiresAt: view.expiresAt,
    remainingSeconds: view.remainingSeconds,
  }
}

/** A fiscal year as it stands on the wire and in the session view. */
export const wireYear = ({ id, ...year }: FiscalYear): SessionView['fiscalYear'] => ({ fiscalYearId: id, ...year })

/** Sign-in as the browser sends it to our server; the cloud's form is made there. The year goes by its name, as people know it (D15). */
export type SignIn = { domain: string; user: string; password: string; remember: boolean; fiscalYearName?: string }

/** Somebody is in; the year that was asked for by name may not be among those of the organisation. */
export type SignedIn = { readonly session: Session; readonly yearNotFound: boolean }

const readView = (answer: unknown): Session => sessionOf(sessionView.parse(resolved(answer)))

/** Signs in at our own server, which sets the cookie. */
export const signIn = (form: SignIn): Call<SignedIn> => ({
  path: '/ur/login',
  body: form,
  read: (answer) => {
    const { data, yearNotFound } = resolved(answer)
    return { session: readView(data), yearNotFound: yearNotFound === true }
  },
})

/** Asks our own server who is signed in; a 401 says nobody. */
export const readSession = (): Call<Session> => ({ path: '/api/session', method: 'GET', body: {}, read: readView })

/** Chooses another fiscal year for the whole session, in every tab. */
export const changeYear = (fiscalYearId: number): Call<Session> => ({
  path: '/api/session',
  method: 'PATCH',
  body: { fiscalYearId },
  read: readView,
})

/** Ends the session and everything the browser keeps of it. */
export const signOut = (): Call<void> => ({ path: '/api/session', method: 'DELETE', body: {}, read: () => undefined })

/** Has new credentials sent to a user by SMS. */
export const resetPassword = (domainName: string, userName: string): Call<void> => ({
  path: '/ur/resetPassword',
  body: { domainName, userName },
  read: (answer) => void resolved(answer),
})
