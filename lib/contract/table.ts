import * as z from 'zod'
import type { EditableNoun, Rights, Saved } from './noun'
import { readDone, resolved, type Call } from './call'
import { Problem } from './problem'
import { readRows, text, whole } from './wire'

const saved = z.object({ id: whole.optional(), savedCode: text })

function readSaved(sentId: number) {
  return (answer: unknown): Saved => {
    const { status, ...rest } = resolved(answer)
    if (status !== 'RESOLVE') throw new Problem('badAnswer')
    const { id, savedCode } = saved.parse(rest)
    return { id: id ?? sentId, savedCode: savedCode === '' ? null : savedCode }
  }
}

/** A catalogue table, listed, saved and removed by /bd/list, /bd/save and /bd/remove. */
export function defineTable<Row extends { readonly id: number }, Draft>(spec: {
  noun: string
  table: string
  row: z.ZodType<Row>
  form: z.ZodType<Draft>
  blank: Draft
  draftOf: (row: Row) => Draft
  /** The record as the cloud names it. */
  params: (draft: Draft) => Record<string, unknown>
  rights: Rights
}): EditableNoun<Row, Draft> & { readonly table: string } {
  const { table } = spec
  return {
    noun: spec.noun,
    table,
    rights: spec.rights,
    form: spec.form,
    blank: spec.blank,
    draftOf: spec.draftOf,
    idOf: (row) => row.id,
    list: ({ fiscalYearId }) => ({
      path: '/bd/list',
      body: { fiscalYearId, tableName: table },
      read: (answer) => readRows(spec.row, resolved(answer).data),
    }),
    save: ({ fiscalYearId }, id, draft): Call<Saved> => ({
      path: '/bd/save',
      body: { fiscalYearId, tableName: table, operationType: id === 0 ? 1 : 2, params: { id, ...spec.params(draft) } },
      read: readSaved(id),
    }),
    remove: ({ fiscalYearId }, row) => ({ path: '/bd/remove', body: { fiscalYearId, id: row.id, tableName: table }, read: readDone }),
  }
}
