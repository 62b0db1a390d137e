import './zod-no-eval'
import * as z from 'zod/mini'
import { Problem, readRejection } from './problem'

/** One of the four prefixes and a call name, such as `/qr/ppds`. */
export type Path = `/${'qr' | 'bd' | 'gl' | 'ur'}/${string}`

/** Lists that may have tens of thousands of rows; they are read in a worker (lib/client/requests/fetch.worker.ts) under this name. */
export type LongList = 'goods' | 'stock' | 'debtors'

/** Parses a response by its contract; throws a Problem, or a ZodError for an invalid shape. */
export type Reader<Answer> = (answer: unknown) => Answer

/** A call ready to be sent: address, body, and the parser of its response. `read` throws a Problem, or a ZodError for an invalid shape. */
export type Call<Result> = {
  readonly path: Path | `/api/${string}`
  /** POST by default; all calls of the cloud are POST. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body: Readonly<Record<string, unknown>>
  readonly read: Reader<Result>
  readonly long?: LongList
  /** Refines a rejection by HTTP status whose meaning is more specific for this call. */
  readonly refine?: (problem: Problem) => Problem
}

const envelope = z.looseObject({ status: z.optional(z.literal('RESOLVE')) })

/** Unwraps a response: throws its rejection, or returns the object. */
export function unwrapResponse(response: unknown): Record<string, unknown> {
  const rejection = readRejection(response)
  if (rejection) throw rejection
  const opened = envelope.safeParse(response)
  if (!opened.success) throw new Problem('badAnswer')
  return opened.data
}

/** Parser of a response in which only success or rejection matters. */
export function readSuccess(response: unknown): void {
  const opened = unwrapResponse(response)
  if (opened.status !== 'RESOLVE') throw new Problem('badAnswer')
}
