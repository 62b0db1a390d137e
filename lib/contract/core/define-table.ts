import * as z from 'zod/mini'
import { readSuccess, unwrapResponse } from './call'
import { withoutRepeats } from './join-lists'
import { isProblem, Problem } from './problem'
import { readSaved, withSavedRow, type EditableResource, type RecordTitle, type Rights } from './resource'
import { readRows, requiredText, whole } from './wire-types'

/** Wire names of the fields that came as null; absent when there are none. */
export type WithNulls = { readonly storedNulls?: string[] | undefined }

/** The same in a form. Not an input: it decides how an empty field is saved. */
export const storedNulls = z.optional(z.array(z.string()))

/** Records which fields came as null, because a save must send them as null again. */
export function withNulls<Row extends object>(row: Row, sent: unknown): Row & WithNulls {
  const nulls = Object.entries(sent ?? {}).flatMap(([field, value]) => (value === null ? [field] : []))
  return nulls.length === 0 ? row : { ...row, storedNulls: nulls }
}

/** Fields in which 0 means none. */
const references: readonly string[] = ['group_id', 'parent_id', 'optionsTemplateId']

const isEmpty = (field: string, value: unknown) =>
  value === undefined || value === null || value === '' || (value === 0 && references.includes(field))

/** The parameters of a save: a field that came as null and is still empty is sent as null again. `fields` are the parameter names. */
export function nullsBack(
  params: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  nulls: readonly string[] = [],
): Record<string, unknown> {
  const empty = nulls.filter((field) => fields.includes(field) && isEmpty(field, params[field]))
  return { ...params, ...Object.fromEntries(empty.map((field) => [field, null])) }
}

/** Request bodies of the three calls shared by all catalogue tables. */
export const listBody = z.object({ fiscalYearId: whole, tableName: requiredText })
export const saveBody = z.object({
  fiscalYearId: whole,
  tableName: requiredText,
  operationType: z.pipe(whole, z.union([z.literal(1), z.literal(2)])),
  params: z.record(z.string(), z.unknown()),
})
export const removeBody = z.object({ fiscalYearId: whole, id: whole, tableName: requiredText })

/** Codes of catalogue calls only: 400 is a second "not allowed" unless it names a value, 2 a wrong table name, which is our error (D152). */
const codeOfTable = { 400: 'forbidden', 2: 'badAnswer' } as const

/** Parser of a catalogue call with its own error codes. */
export function ofTable<Result>(read: (response: unknown) => Result, refine = refineOfTable) {
  return (response: unknown): Result => {
    try {
      return read(response)
    } catch (error) {
      throw isProblem(error) ? refine(error) : error
    }
  }
}

/** The sent parameters, and their names in the form where they differ. */
type SentValues = { readonly params: Readonly<Record<string, unknown>>; readonly formNames: Readonly<Record<string, string>> }

/** The field of the form that a description of code 400 names, or whose amount it repeats; undefined if none. */
function refusedField(description: string, { params, formNames }: SentValues): string | undefined {
  const found = Object.entries(params).find(([name, value]) => {
    const isWord = formNames[name] === undefined ? new RegExp(`(?:^|[\\s.'"])${name}['"]?:`) : new RegExp(`\\b${name}\\b`)
    return isWord.test(description) || (String(value).includes('.') && description.includes(String(value)))
  })
  return found && (formNames[found[0]] ?? found[0])
}

/** Meaning of the rejection of a save: what a value breaks stays editable in its form. */
const refineOfSave =
  (sent: SentValues) =>
  (problem: Problem): Problem => {
    const { errorCode, description = '' } = problem.details
    const field = errorCode === '400' ? refusedField(description, sent) : undefined
    return field === undefined ? refineOfTable(problem) : new Problem('refusedValue', { ...problem.details, field })
  }

/** Meaning of a rejection for a catalogue call, expressed by a code or by the HTTP status. */
export function refineOfTable(problem: Problem): Problem {
  const code = problem.details.errorCode
  return code === '400' || code === '2' ? new Problem(codeOfTable[code], problem.details) : problem
}

/** A catalogue table with /bd/list, /bd/save and /bd/remove. */
export function defineTable<const Name extends string, Row extends { readonly id: number } & WithNulls, Draft extends WithNulls>(spec: {
  resourceName: Name
  table: string
  row: z.ZodMiniType<Row>
  form: z.ZodMiniType<Draft>
  blank: Draft
  draftOf: (row: Row) => Draft
  /** Fields of a new record that are not in the form. */
  notInForm: Omit<Row, keyof Draft | 'id'>
  /** The record in the cloud's names. */
  params: (draft: Draft) => Record<string, unknown>
  /** Names of the form for parameters that have others. */
  formNames?: Readonly<Record<string, string>>
  /** Names of its fields: those that came as null are sent as null again unless they were changed. */
  fields: readonly string[]
  rights: Required<Omit<Rights, 'optionalRead'>> & Rights
  titleOf: (row: Row) => RecordTitle
}) {
  const { table, params, formNames = {}, fields, row: schema, notInForm, ...rest } = spec
  return {
    ...rest,
    afterSave: (rows, id, draft) => withSavedRow(rows, id, (before) => ({ ...notInForm, ...before, ...draft, id }) as unknown as Row),
    table,
    row: schema,
    idOf: ({ id }: Row) => id,
    list: ({ fiscalYearId }) => ({
      path: '/bd/list',
      body: { fiscalYearId, tableName: table } satisfies z.output<typeof listBody>,
      read: ofTable((answer) => withoutRepeats(readRows(schema, unwrapResponse(answer).data, withNulls))),
    }),
    save: ({ fiscalYearId }, id, draft) => {
      const sent = nullsBack(params(draft), fields, draft.storedNulls)
      const refine = refineOfSave({ params: sent, formNames })
      return {
        path: '/bd/save',
        body: {
          fiscalYearId,
          tableName: table,
          operationType: id === 0 ? 1 : 2,
          params: { id, ...sent },
        } satisfies z.output<typeof saveBody>,
        read: ofTable(readSaved(id), refine),
        refine,
      }
    },
    remove: ({ fiscalYearId }, { id }) => ({
      path: '/bd/remove',
      body: { fiscalYearId, id, tableName: table } satisfies z.output<typeof removeBody>,
      read: ofTable(readSuccess),
      refine: refineOfTable,
    }),
  } satisfies EditableResource<Row, Draft> & { readonly table: string; readonly row: z.ZodMiniType<Row> }
}
