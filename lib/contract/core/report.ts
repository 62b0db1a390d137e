import type * as z from 'zod/mini'
import { unwrapResponse, type Call } from './call'
import { distinctRecords, distinctRows } from './join-lists'
import { isRecord } from './json'
import { Problem, readRejection } from './problem'
import { readRows, type Rows } from './wire-types'

/** The entry of one key in a response of the report gateway; throws its rejection. Other keys' failures do not affect it. */
export function readEntry(key: string, response: unknown): Record<string, unknown> {
  if (!Array.isArray(response)) {
    unwrapResponse(response)
    throw new Problem('badAnswer')
  }
  const entry: unknown = response.find((one: unknown) => isRecord(one) && one.name === key)
  if (!isRecord(entry)) throw new Problem('badAnswer')
  const rejection = readRejection(entry)
  if (rejection) throw rejection
  return entry
}

/** A report call for one key whose entry is parsed as a whole. */
export function reportEntry<Result>(
  key: string,
  fiscalYearId: number,
  extra: Record<string, unknown>,
  read: (entry: Record<string, unknown>) => Result,
): Call<Result> {
  return { ...reportCall(key, fiscalYearId, extra), read: (response) => read(readEntry(key, response)) }
}

const reportCall = (key: string, fiscalYearId: number, extra: Record<string, unknown>) =>
  ({ path: '/qr/ppds', body: { keys: [key], fiscalYearId, ...extra } }) as const

const withRows = <Row, Result extends Rows<Row>>(call: Call<Result>, change: (rows: readonly Row[]) => readonly Row[]): Call<Result> => ({
  ...call,
  read: (response) => {
    const read = call.read(response)
    return { ...read, rows: change(read.rows) }
  },
})

/** The same call with each record once, by its id (D234). */
export const withDistinctRecords = <Row, Result extends Rows<Row>>(
  call: Call<Result & Rows<Row>>,
  idOf: (row: Row) => string | number,
): Call<Result> => withRows<Row, Result>(call, (rows) => distinctRecords(rows, idOf))

/** The same call of a report without ids: a row that repeats another one of its name in every field counts once (D234). */
export const withDistinctRows = <Row>(call: Call<Rows<Row>>, nameOf: (row: Row) => string): Call<Rows<Row>> =>
  withRows<Row, Rows<Row>>(call, (rows) => distinctRows(rows, nameOf))

/** A report call for one key whose data is a list of rows. */
export function report<Row>(
  key: string,
  row: z.ZodMiniType<Row>,
  fiscalYearId: number,
  extra: Record<string, unknown> = {},
): Call<Rows<Row>> {
  return { ...reportCall(key, fiscalYearId, extra), read: (answer) => readRows(row, readEntry(key, answer).data) }
}
