import { isSameValue, notCompared, type Values } from '@/lib/contract/core/merge-record'

/** Writes of this page to one record that no list has shown yet. `earlier` values are empty for a new record. */
type OwnWrite = { readonly earlier: readonly Values[]; readonly after: Values; readonly at: number }

/** Milliseconds after which a list that shows earlier values is believed: somebody else set them again. */
const longestLag = 30_000

const writes = new Map<string, OwnWrite>()

function ownWrite(record: string): OwnWrite | undefined {
  const write = writes.get(record)
  if (write && Date.now() - write.at < longestLag) return write
  writes.delete(record)
  return undefined
}

const changedFields = ({ earlier, after }: OwnWrite) =>
  Object.keys(after).filter((field) => !notCompared.has(field) && earlier.some((values) => !isSameValue(values[field], after[field])))

/** Remembers a write until a list shows it: some clouds answer lists from a copy that is seconds old. `before` is null for a new record. */
export const noteOwnWrite = (record: string, before: object | null, after: object): void =>
  void writes.set(record, {
    earlier: [...(ownWrite(record)?.earlier ?? []), ...(before ? [before as Values] : [])],
    after: after as Values,
    at: Date.now(),
  })

/** Whether this page created the record so recently that a list may not have it yet. */
export const isJustCreated = (record: string): boolean => ownWrite(record)?.earlier.length === 0

/** A list shows the record with these values. */
export function confirmOwnWrite(record: string, now: object): void {
  const write = ownWrite(record)
  if (write && changedFields(write).every((field) => isSameValue((now as Values)[field], write.after[field]))) writes.delete(record)
}

/**
 * The record as it is, where a list still shows values from before a write of this page that the user has seen: taking them for changes of
 * others would revert that write.
 */
export function withOwnWrite<Draft extends object>(record: string, seen: Draft, now: Draft): Draft {
  confirmOwnWrite(record, now)
  const write = ownWrite(record)
  if (!write) return now
  const { earlier, after } = write
  const [shown, listed] = [seen as Values, now as Values]
  const late = changedFields(write).filter(
    (field) => isSameValue(shown[field], after[field]) && earlier.some((values) => isSameValue(listed[field], values[field])),
  )
  return { ...now, ...Object.fromEntries(late.map((field) => [field, after[field]])) }
}
