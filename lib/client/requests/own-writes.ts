import { isSameValue, notCompared, type Values } from '@/lib/contract/core/merge-record'

/** Writes to one record that no list has shown yet. `earlier` values are empty for a new record. */
type OwnWrite = { readonly earlier: readonly Values[]; readonly after: Values; readonly at: number }

/** Milliseconds after which a list that shows earlier values is believed: somebody else set them again. */
const longestLag = 30_000

const changedFields = ({ earlier, after }: OwnWrite) =>
  Object.keys(after).filter((field) => !notCompared.has(field) && earlier.some((values) => !isSameValue(values[field], after[field])))

/** The writes of a screen until a list shows them: some clouds answer lists from a copy that is seconds old. Records by any key. */
export function createOwnWrites() {
  const writes = new Map<string, OwnWrite>()
  const find = (record: string) => {
    const write = writes.get(record)
    return write && Date.now() - write.at < longestLag ? write : undefined
  }
  /** A list shows the record with these values. */
  const confirm = (record: string, now: object) => {
    const write = find(record)
    if (write && changedFields(write).every((field) => isSameValue((now as Values)[field], write.after[field]))) writes.delete(record)
  }
  return {
    /** Remembers a write. `before` is null for a new record. */
    note: (record: string, before: object | null, after: object) =>
      void writes.set(record, {
        earlier: [...(find(record)?.earlier ?? []), ...(before ? [before as Values] : [])],
        after: after as Values,
        at: Date.now(),
      }),
    confirm,
    /** Whether the record was created so recently that a list may not have it yet. */
    isJustCreated: (record: string) => find(record)?.earlier.length === 0,
    /**
     * Fields that a list still shows as before a write, with the values of that write: taking the earlier ones for changes of others, or
     * sending them again, would revert it. `mine` are the values to be saved.
     */
    late: (record: string, seen: object, mine: object, now: object): Values => {
      confirm(record, now)
      const write = find(record)
      if (!write) return {}
      const isIn = (values: object, field: string, value: unknown) => isSameValue((values as Values)[field], value)
      const late = changedFields(write).filter((field) => {
        const isEarlier = write.earlier.some((values) => isIn(now, field, values[field]))
        return isEarlier && (isIn(seen, field, write.after[field]) || isIn(seen, field, (mine as Values)[field]))
      })
      return Object.fromEntries(late.map((field) => [field, write.after[field]]))
    },
  }
}
