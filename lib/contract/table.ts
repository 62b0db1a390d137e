import * as z from 'zod/mini'
import type { EditableNoun, Rights } from './noun'
import { readDone, resolved } from './call'
import { isProblem, Problem } from './problem'
import { readSaved } from './saved'
import { stepwise, type Steps } from './steps'
import { readingRows, requiredText, whole } from './wire'

/** Bodies of the three calls that all catalogue tables share, as a cloud reads them. */
export const listBody = z.object({ fiscalYearId: whole, tableName: requiredText })
export const saveBody = z.object({
  fiscalYearId: whole,
  tableName: requiredText,
  operationType: z.pipe(whole, z.union([z.literal(1), z.literal(2)])),
  params: z.record(z.string(), z.unknown()),
})
export const removeBody = z.object({ fiscalYearId: whole, id: whole, tableName: requiredText })

/** Codes that only the catalogue's calls give: 400 is a second "not allowed", 2 a wrong table name, which is our fault and nobody else's (D152). */
const codeOfTable = { 400: 'forbidden', 2: 'badAnswer' } as const

/** Reads an answer of a catalogue call, with the error codes that are its own. */
function ofTable<Answer>(read: (answer: unknown) => Answer) {
  return (answer: unknown): Answer => {
    try {
      return read(answer)
    } catch (error) {
      throw asTableMeans(error)
    }
  }
}

/** The same for a list, which may be long. */
export function listOfTable<Answer>(reading: (answer: unknown) => Steps<Answer>) {
  return stepwise(function* (answer) {
    try {
      return yield* reading(answer)
    } catch (error) {
      throw asTableMeans(error)
    }
  })
}

function asTableMeans(error: unknown): unknown {
  const told = isProblem(error) ? error.details.errorCode : undefined
  return isProblem(error) && (told === '400' || told === '2') ? new Problem(codeOfTable[told], error.details) : error
}

/** A catalogue table, listed, saved and removed by /bd/list, /bd/save and /bd/remove. */
export function defineTable<const Name extends string, Row extends { readonly id: number }, Draft>(spec: {
  noun: Name
  table: string
  row: z.ZodMiniType<Row>
  form: z.ZodMiniType<Draft>
  blank: Draft
  draftOf: (row: Row) => Draft
  afterSave?: (rows: readonly Row[], id: number, draft: Draft) => readonly Row[]
  /** The record as the cloud names it. */
  params: (draft: Draft) => Record<string, unknown>
  rights: Required<Omit<Rights, 'borrow'>> & Rights
}) {
  const { table, params, row: schema, ...rest } = spec
  return {
    afterSave: (rows, id, draft) => rows.map((row) => (row.id === id ? { ...row, ...draft } : row)),
    ...rest,
    table,
    idOf: ({ id }: Row) => id,
    list: ({ fiscalYearId }) => ({
      path: '/bd/list',
      body: { fiscalYearId, tableName: table } satisfies z.output<typeof listBody>,
      read: listOfTable((answer) => readingRows(schema, resolved(answer).data)),
    }),
    save: ({ fiscalYearId }, id, draft) => ({
      path: '/bd/save',
      body: {
        fiscalYearId,
        tableName: table,
        operationType: id === 0 ? 1 : 2,
        params: { id, ...params(draft) },
      } satisfies z.output<typeof saveBody>,
      read: ofTable(readSaved(id)),
    }),
    remove: ({ fiscalYearId }, { id }) => ({
      path: '/bd/remove',
      body: { fiscalYearId, id, tableName: table } satisfies z.output<typeof removeBody>,
      read: ofTable(readDone),
    }),
  } satisfies EditableNoun<Row, Draft> & { readonly table: string }
}
