import './no-eval'
import * as z from 'zod/mini'
import { Problem, readRejection } from './problem'
import type { Reader } from './steps'

/** `/qr/ppds` and its like: one of the four prefixes and a call's name. */
export type Path = `/${'qr' | 'bd' | 'gl' | 'ur'}/${string}`

/** Lists that may have tens of thousands of rows: they are read aside from the page, by this name (lib/client/aside.worker.ts). */
export type LongList = 'goods'

/** A call ready to be sent: where to, what with, and how its answer is read. `read` throws a Problem, or a ZodError for a shape that does not fit. */
export type Call<Answer> = {
  /** A call of the cloud, or one that our own server answers. */
  readonly path: Path | `/api/${string}`
  /** POST unless it says otherwise; all calls of the cloud are POST. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body: Readonly<Record<string, unknown>>
  readonly read: Reader<Answer>
  readonly long?: LongList
}

const envelope = z.looseObject({ status: z.optional(z.literal('RESOLVE')) })

/** Opens an answer of the common form: throws its rejection, or gives the object. */
export function resolved(answer: unknown): Record<string, unknown> {
  const rejection = readRejection(answer)
  if (rejection) throw rejection
  const opened = envelope.safeParse(answer)
  if (!opened.success) throw new Problem('badAnswer')
  return opened.data
}

/** Reader of an answer in which only success or rejection counts. */
export function readDone(answer: unknown): void {
  const opened = resolved(answer)
  if (opened.status !== 'RESOLVE') throw new Problem('badAnswer')
}
