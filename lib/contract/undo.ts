import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import { isSameValue, mergeRecord, notCompared, type MergeFields, type Values } from '@/lib/contract/core/merge-record'
import { isCalendarDate } from '@/lib/format/calendar'

const values = z.record(z.string().check(z.maxLength(60)), z.unknown())

/** One record's change: the changed fields before and after, or all fields of a record that was deleted or created; null where it did not exist. */
const recordChange = z.object({
  id: z.int(),
  name: z.string().check(z.maxLength(300)),
  before: z.nullable(values),
  after: z.nullable(values),
})
export type RecordChange = z.output<typeof recordChange>

/** Most records whose changes can be undone together. */
export const mostUndone = 20_000
const day = z.string().check(z.refine(isCalendarDate))
const changeSetId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

const month = z.object({ id: z.string().check(z.maxLength(4)), from: day, to: day })

/** Most months whose orders can be undone together. */
const mostMonths = 40

/** The changes of one press, a single record's or those of a bulk action. */
export const changeSet = z.object({
  id: changeSetId,
  /** A resource that registry/undo-rights.ts knows. */
  subject: z.string().check(z.maxLength(60)),
  fiscalYearId: z.int(),
  /** The months of orders, with their fiscal years. */
  months: z.optional(z.array(z.object({ ...month.shape, fiscalYearId: z.int() })).check(z.minLength(1), z.maxLength(mostMonths))),
  /** The month of orders, in sets that were stored before several could be named. */
  month: z.optional(month),
  changes: z.array(recordChange).check(z.minLength(1), z.maxLength(mostUndone)),
  /** Records of the whole set, where `changes` is a part of it. */
  total: z.optional(z.int().check(z.minimum(1), z.maximum(mostUndone))),
  /** Who made the changes and supplied their values; set by the server. */
  author: z.optional(z.object({ userId: z.int(), user: z.string() })),
})
export type ChangeSet = z.output<typeof changeSet>

/** A month of orders, in a fiscal year. */
export type OrderMonth = NonNullable<ChangeSet['months']>[number]

export const monthsOf = ({ months, month: only, fiscalYearId }: ChangeSet): readonly OrderMonth[] =>
  months ?? (only ? [{ ...only, fiscalYearId }] : [])

/** Largest part of a change set that the server stores at once: bytes, and records. */
export const largestPart = { bytes: 512 * 1024, records: 500 } as const

/** A change set in parts that the server accepts; none when a record is too large for any, because undoing would leave it out. */
function partsOf(set: ChangeSet): readonly ChangeSet[] {
  const sizeOf = (change: RecordChange) => new TextEncoder().encode(JSON.stringify(change)).length
  const parts: RecordChange[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const change of set.changes) {
    const bytes = sizeOf(change) + 1
    if (bytes > largestPart.bytes * 0.9) return []
    if (size + bytes > largestPart.bytes * 0.9 || parts.at(-1)?.length === largestPart.records) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(change)
    size += bytes
  }
  return parts.map((changes) => ({ ...set, changes, total: set.changes.length }))
}

/** Days that earlier values are stored. */
export const undoDays = 30

/** Links a mutation to its change set: the beginning of its idempotency key, which the calls of a bulk action, and of one press, share. */
export const changeSetIdOf = (idempotencyKey: string | null): string =>
  idempotencyKey !== null && /^[0-9a-f]{32}(?:-[0-9a-z]{1,10})?$/.test(idempotencyKey) ? idempotencyKey.slice(0, 16) : ''

/** Stores and reads change sets at our server; the cloud has no such call. */
export const undo = {
  /** One call for each part, to be sent one after the other. */
  notes: (set: ChangeSet): readonly Call<void>[] => partsOf(set).map((part) => ({ path: '/api/undo', body: part, read: readSuccess })),
  find: (id: string): Call<ChangeSet | null> => ({
    path: `/api/undo?id=${id}`,
    method: 'GET',
    body: {},
    read: (response) => {
      const { data } = unwrapResponse(response)
      return data === null ? null : changeSet.parse(data)
    },
  }),
} as const

/** The fields of a record that differ, before and after. Null when none does. */
export function changedFields(before: Values, after: Values): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !notCompared.has(name) && !isSameValue(before[name], after[name]),
  )
  if (names.length === 0) return null
  const pick = (all: Values) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  // A field that was null is written as null again.
  return { before: { ...pick(before), ...(before.storedNulls !== undefined && { storedNulls: before.storedNulls }) }, after: pick(after) }
}

/** The change of one record; null when nothing changed. `before` or `after` is null where the record does not exist. */
export function recordChangeOf(id: number, name: string, before: object | null, after: object | null): RecordChange | null {
  const short = name.slice(0, 300)
  if (before === null || after === null) return { id, name: short, before: before && storable(before), after: after && storable(after) }
  const changed = changedFields(storable(before), storable(after))
  return changed && { id, name: short, ...changed }
}

/** A password is never stored. */
const storable = (draft: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => field !== 'password'))

/** The fields of a change that are shown and compared. */
export const comparedFields = ({ before, after }: Pick<RecordChange, 'before' | 'after'>): readonly string[] =>
  Object.keys(before ?? after ?? {}).filter((name) => !notCompared.has(name))

/** Whether a change has values that can be written back, or a record to remove. */
export const changesValues = (change: Pick<RecordChange, 'before' | 'after'>): boolean =>
  reverseKind(change) === 'remove' ? change.after !== null : comparedFields(change).length > 0

/** How undoing a record's change is done. */
export function reverseKind({ before, after }: Pick<RecordChange, 'before' | 'after'>): 'update' | 'create' | 'remove' {
  if (before === null) return 'remove'
  return after === null ? 'create' : 'update'
}

/**
 * Whether a record's change can be undone now: no other user changed it since (`ready`); one did (`changed`, with the fields that differ);
 * the record is gone; or it is as it was before.
 */
export type UndoState = { readonly is: 'ready' | 'gone' | 'restored' } | { readonly is: 'changed'; readonly fields: readonly string[] }

/** Compares a change with the current records by id, as a save does: setting the earlier values is a change, too. */
export function undoState(change: RecordChange, current: ReadonlyMap<number, Values>, mergeFields?: MergeFields<Values>): UndoState {
  const { id, before, after } = change
  const now = current.get(id)
  const compared = comparedFields(change)
  const isAsBefore = (values: Values) => before !== null && compared.every((name) => isSameValue(values[name], before[name]))
  const kind = reverseKind(change)
  if (kind === 'create') return { is: now || [...current.values()].some(isAsBefore) ? 'restored' : 'ready' }
  if (!now) return { is: kind === 'remove' ? 'restored' : 'gone' }
  if (isAsBefore(now)) return { is: 'restored' }
  const { conflicts, theirs } = mergeRecord(after ?? {}, now, before ?? {}, mergeFields)
  const fields = kind === 'remove' ? theirs : conflicts.map(({ field }) => field)
  return fields.length === 0 ? { is: 'ready' } : { is: 'changed', fields }
}

/** A record that is to be saved with earlier values: what was null then is written as null again. */
export function withEarlierNulls(values: Values, before: Values): Values {
  const nulls = [values, before].flatMap(({ storedNulls = [] }) => storedNulls as string[])
  return nulls.length === 0 ? values : { ...values, storedNulls: [...new Set(nulls)] }
}
