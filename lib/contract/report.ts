import { isRecord } from './json'
import { Problem, readRejection } from './problem'
import { resolved, type Call } from './call'
import { stepwise } from './steps'
import { readingRows, type Rows } from './wire'
import type * as z from 'zod/mini'

/** Finds one key's entry in an answer of the report gateway; throws its rejection. A neighbour's failure is not its own. */
export function readEntry(key: string, answer: unknown): Record<string, unknown> {
  if (!Array.isArray(answer)) {
    resolved(answer)
    throw new Problem('badAnswer')
  }
  const entry: unknown = answer.find((one: unknown) => isRecord(one) && one.name === key)
  if (!isRecord(entry)) throw new Problem('badAnswer')
  const rejection = readRejection(entry)
  if (rejection) throw rejection
  return entry
}

/** A call of the report gateway for one key, whose entry is read as a whole. */
export function reportEntry<Answer>(
  key: string,
  fiscalYearId: number,
  extra: Record<string, unknown>,
  read: (entry: Record<string, unknown>) => Answer,
): Call<Answer> {
  return { ...reportCall(key, fiscalYearId, extra), read: (answer) => read(readEntry(key, answer)) }
}

const reportCall = (key: string, fiscalYearId: number, extra: Record<string, unknown>) =>
  ({ path: '/qr/ppds', body: { keys: [key], fiscalYearId, ...extra } }) as const

/** A call of the report gateway for one key whose data is a list of rows. */
export function report<Row>(
  key: string,
  row: z.ZodMiniType<Row>,
  fiscalYearId: number,
  extra: Record<string, unknown> = {},
): Call<Rows<Row>> {
  return { ...reportCall(key, fiscalYearId, extra), read: stepwise((answer) => readingRows(row, readEntry(key, answer).data)) }
}
