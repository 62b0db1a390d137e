import 'server-only'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { misfitOf } from '@/lib/contract/misfit'
import type { Access } from '@/lib/contract/rights'
import { whole } from '@/lib/contract/wire'
import { yearOf, type Organisation, type Year } from './organisations'
import { codes, Rejection } from './rejection'
import type { Store } from './store'
import type { User } from './users'

/** Who calls, and what a call may use. */
export type Caller = {
  readonly store: Store
  readonly now: () => number
  readonly organisation: Organisation
  readonly user: User
  readonly access: Access
  /** The year of the token: it counts where a body names none. */
  readonly tokenYear: number
  /** Where this cloud was reached, for the links it gives out. */
  readonly origin: string
  /** Where published ledgers are read, up to their key. */
  readonly statementsAt: string
}

/** The fields that an answer carries beside its status; the report gateway alone answers a bare list. */
export type Answer = Readonly<Record<string, unknown>> | readonly unknown[]

/** How one call is answered. */
export type Handler = {
  /** The body travels as an encrypted parameter. */
  readonly sealed?: true
  readonly answer: (caller: Caller, body: unknown) => Answer | Promise<Answer>
}

/** A call whose body is checked by a schema before anything is done. */
export function handler<Body>(body: z.ZodMiniType<Body>, run: (caller: Caller, body: Body) => Answer | void): Handler {
  return { answer: (caller, sent) => run(caller, checked(body, sent)) ?? {} }
}

/** The same for a body that travels encrypted. */
export function sealedHandler<Body>(body: z.ZodMiniType<Body>, run: (caller: Caller, body: Body) => Answer | void): Handler {
  return { ...handler(body, run), sealed: true }
}

/** A call that lives in one fiscal year: the body's, else the token's. */
export function yearlyHandler<Body>(
  body: z.ZodMiniType<Body>,
  run: (caller: Caller, year: Year, body: Body) => Answer | void | Promise<Answer | void>,
): Handler {
  return {
    answer: async (caller, sent) => {
      const year = askedYear(caller, sent)
      return (await run(caller, year, checked(body, { ...asRecord(sent), fiscalYearId: year.id }))) ?? {}
    },
  }
}

const yearAsked = z.object({ fiscalYearId: z.nullish(whole) })

const asRecord = (sent: unknown): object => (typeof sent === 'object' && sent !== null ? sent : {})

/** The fiscal year that a body asks for; only years of the caller's organisation exist. */
export function askedYear({ store, organisation, tokenYear }: Caller, sent: unknown): Year {
  const { fiscalYearId } = checked(yearAsked, sent)
  return yearOf(store, organisation.id, fiscalYearId ?? tokenYear)
}

/** The schemas of the contract have no words of their own: they are for browsers. */
const inWords = { error: en().localeError }

/** A body that fits, or a refusal that names the field which does not, and what was expected there. */
export function checked<Body>(schema: z.ZodMiniType<Body>, sent: unknown): Body {
  const result = schema.safeParse(sent, inWords)
  if (result.success) return result.data
  throw new Rejection(codes.badRequest, misfitOf(result.error, 'body'))
}

/** A body without fields that matter. */
export const nothing = z.unknown()
