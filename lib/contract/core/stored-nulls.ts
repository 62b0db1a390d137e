import * as z from 'zod/mini'

/** Wire names of the fields that came as null; absent when there are none. */
export type WithNulls = { readonly storedNulls?: string[] | undefined }

/** The same in a form. Not an input: it decides how an empty field is saved. */
export const storedNulls = z.optional(z.array(z.string()))

/** Records which fields came as null, because a save must send them as null again. */
export function withNulls<Row extends object>(row: Row, sent: unknown): Row & WithNulls {
  const nulls = Object.entries(sent as object).flatMap(([field, value]) => (value === null ? [field] : []))
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
