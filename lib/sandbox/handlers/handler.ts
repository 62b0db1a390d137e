import 'server-only'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { Access } from '@/lib/contract/core/rights'
import { schemaMismatch, whole } from '@/lib/contract/core/wire-types'
import { yearOf, type Organisation, type Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import type { UserRow } from '@/lib/sandbox/database/user-access'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

export type Caller = {
  readonly store: Store
  readonly now: () => number
  readonly organisation: Organisation
  readonly user: UserRow
  readonly access: Access
  /** Fiscal year of the token, used when a body names none. */
  readonly tokenYear: number
  /** Origin under which this cloud was reached, for the links it creates. */
  readonly origin: string
  /** Base URL of published ledgers, up to their key. */
  readonly statementsAt: string
}

/** Response fields beside the status; only the report gateway returns a bare list. */
export type HandlerResponse = Readonly<Record<string, unknown>> | readonly unknown[]

export type Handler = {
  /** The body arrives as an encrypted parameter. */
  readonly sealed?: true
  readonly respond: (caller: Caller, body: unknown) => HandlerResponse | Promise<HandlerResponse>
}

/** A call whose body is validated before it runs. */
export function handler<Body>(body: z.ZodMiniType<Body>, run: (caller: Caller, body: Body) => HandlerResponse | void): Handler {
  return { respond: (caller, sent) => run(caller, validateBody(body, sent)) ?? {} }
}

/** The same for an encrypted body. */
export function sealedHandler<Body>(body: z.ZodMiniType<Body>, run: (caller: Caller, body: Body) => HandlerResponse | void): Handler {
  return { ...handler(body, run), sealed: true }
}

/** A call of one fiscal year: the body's, else the token's. */
export function yearlyHandler<Body>(
  body: z.ZodMiniType<Body>,
  run: (caller: Caller, year: Year, body: Body) => HandlerResponse | void | Promise<HandlerResponse | void>,
): Handler {
  return {
    respond: async (caller, sent) => {
      const year = fiscalYearOf(caller, sent)
      return (await run(caller, year, validateBody(body, { ...asRecord(sent), fiscalYearId: year.id }))) ?? {}
    },
  }
}

const yearInBody = z.object({ fiscalYearId: z.nullish(whole) })

const asRecord = (sent: unknown): object => (typeof sent === 'object' && sent !== null ? sent : {})

/** The fiscal year of a request body. Throws unless it belongs to the caller's organisation. */
export function fiscalYearOf({ store, organisation, tokenYear }: Caller, sent: unknown): Year {
  const { fiscalYearId } = validateBody(yearInBody, sent)
  return yearOf(store, organisation.id, fiscalYearId ?? tokenYear)
}

/** The contract's schemas carry no messages, to keep the browser bundle small. */
const messages = { error: en().localeError }

/** Validates a body; throws a rejection that names the invalid field and what was expected. */
export function validateBody<Body>(schema: z.ZodMiniType<Body>, sent: unknown): Body {
  const result = schema.safeParse(sent, messages)
  if (result.success) return result.data
  throw new Rejection(codes.badRequest, schemaMismatch(result.error, 'body'))
}

/** A body whose fields are ignored. */
export const nothing = z.unknown()
