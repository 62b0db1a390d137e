export type Values = Readonly<Record<string, unknown>>

const numeric = /^-?\d+(?:\.\d+)?$/
const plainNumber = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

function canonical(value: unknown, textOf: (text: string) => string): unknown {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return textOf(value.trim())
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((one) => canonical(one, textOf))
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, canonical(one, textOf)]))
}

const compared = (textOf: (text: string) => string) => (one: unknown, other: unknown) =>
  JSON.stringify(canonical(one, textOf)) === JSON.stringify(canonical(other, textOf))

/** Whether two values of a field are the same, whatever way the cloud writes them: 5 and 5.00, an empty text and none. */
export const isSameValue = compared((text) => (numeric.test(text) ? plainNumber(text) : text))

/** Whether a field still has the value it started with. Stricter than `isSameValue`: a code 1.0 may become 1. */
const isUntouched = compared((text) => text)

/** Fields that tell how a record is written rather than being part of it: they always come from the record as it is. */
const fromRecord: ReadonlySet<string> = new Set(['stored', 'storedNulls'])

/** Form fields that are not values of the record. */
export const notCompared: ReadonlySet<string> = new Set([...fromRecord, 'password'])

export type FieldConflict = {
  readonly field: string
  /** The value that both started from. */
  readonly seen: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** Merges the changes of two users to a field with parts, such as a list; undefined where a user has to choose. */
type MergeField<Value> = (seen: Value, theirs: Value, mine: Value) => Value | undefined

/** How fields of a record merge that are more than one value. */
export type MergeFields<Draft> = { readonly [Field in keyof Draft]?: MergeField<Draft[Field]> }

export type MergedRecord<Draft> = {
  /** The record as it is, with my changes. Fields in conflict have my value. */
  readonly values: Draft
  /** Fields whose values others changed and that are preserved. */
  readonly theirs: readonly string[]
  /** Fields that both changed. */
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Merges my changes into a record that others may have changed since I saw it. `seen` and `mine` may have only the changed fields. A field
 * that I left alone has their value, one that they left alone has mine.
 */
export function mergeRecord<Draft extends object>(
  seen: Partial<Draft>,
  now: Draft,
  mine: Partial<Draft>,
  merge: MergeFields<Draft> = {},
): MergedRecord<Draft> {
  const changes: Record<string, unknown> = {}
  const isTheirs = (field: string) => !notCompared.has(field) && !isSameValue(fieldOf(seen, field), fieldOf(now, field))
  const theirs = new Set(Object.keys(seen).filter(isTheirs))
  const conflicts: FieldConflict[] = []
  for (const field of Object.keys(mine)) {
    const was = fieldOf(seen, field)
    const is = fieldOf(now, field)
    const wanted = fieldOf(mine, field)
    if (fromRecord.has(field) || isUntouched(was, wanted)) continue
    changes[field] = wanted
    if (!theirs.has(field)) continue
    if (isSameValue(is, wanted)) {
      // The same value is no change by another user: it may be an own save whose response was lost.
      theirs.delete(field)
      continue
    }
    const merged = (merge as Readonly<Record<string, MergeField<unknown> | undefined>>)[field]?.(was, is, wanted)
    if (merged === undefined) {
      conflicts.push({ field, seen: was, theirs: is, mine: wanted })
      theirs.delete(field)
    } else changes[field] = merged
  }
  return { values: { ...now, ...changes }, theirs: [...theirs], conflicts }
}

const fieldOf = (record: object, field: string): unknown => Reflect.get(record, field)

/** Merges lists in which each item is there once, such as ids: what either user added or removed is added or removed. */
export function mergeSets<Item>(seen: readonly Item[], theirs: readonly Item[], mine: readonly Item[]): Item[] {
  const removed = new Set(seen.filter((item) => !mine.includes(item)))
  const added = mine.filter((item) => !seen.includes(item) && !theirs.includes(item))
  return [...theirs.filter((item) => !removed.has(item)), ...added]
}

/** Merges orders of the same items: mine, with the items that they added at its end. Undefined where both changed the order. */
export function mergeOrders<Item>(seen: readonly Item[], theirs: readonly Item[], mine: readonly Item[]): Item[] | undefined {
  const both = seen.filter((item) => theirs.includes(item))
  const isReordered = theirs.filter((item) => seen.includes(item)).some((item, index) => item !== both[index])
  return isReordered ? undefined : [...mine.filter((item) => theirs.includes(item)), ...theirs.filter((item) => !mine.includes(item))]
}
