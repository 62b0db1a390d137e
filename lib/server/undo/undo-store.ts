import 'server-only'
import { LRUCache } from 'lru-cache'
import { undoDays, type OrderMonth } from '@/lib/contract/undo'

/** A change set without its changes, and who supplied it. */
export type SetHead = {
  readonly id: string
  readonly userId: number
  readonly user: string
  readonly subject: string
  readonly fiscalYearId: number
  readonly months?: readonly OrderMonth[]
  readonly total: number
}

/** The change of one record as JSON text, which is stored and sent without being parsed. */
export type StoredChange = { readonly record: number; readonly text: string }

export type StoredSet = { readonly head: SetHead; readonly changes: readonly StoredChange[] }

/** A mutation that a change set may belong to: the set, the user, and the names of `mutationNames`. */
export type RecordedMutation = {
  readonly changeSet: string
  readonly userId: number
  readonly names: readonly string[]
  readonly orderStatus: number
}

/** Recorded mutations of a user's change set: when the latest was (ms), and the order status of each by name. */
export type FoundMutations = { readonly latest: number; readonly byName: ReadonlyMap<string, number> }

/** Stores earlier values of changes, and the mutations that they must belong to. */
export type UndoStore = {
  noteMutation(organisationId: number, mutation: RecordedMutation): Promise<void>
  findMutations(organisationId: number, userId: number, changeSet: string, names: readonly string[]): Promise<FoundMutations>
  /** Adds changes to a set. False, and nothing is stored, when it would replace another user's set or other values. */
  add(organisationId: number, head: SetHead, changes: readonly StoredChange[]): Promise<boolean>
  find(organisationId: number, id: string): Promise<StoredSet | null>
}

export type UndoQuotas = { readonly user: number; readonly organisation: number }

/** Bytes of earlier values. Beyond a limit the oldest sets of the user are dropped, or of the user who has most of the organisation's. */
export const undoQuotas: UndoQuotas = { user: 16 * 1024 * 1024, organisation: 64 * 1024 * 1024 }

/** Bytes that a set takes beside its changes; it limits the number of sets, too. */
export const setOverhead = 1_000

export const sizeOf = (changes: readonly StoredChange[]): number => changes.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 40, 0)

/** Milliseconds that earlier values are stored. */
export const undoLifetime = undoDays * 86_400_000

/**
 * Milliseconds after the latest mutation of a set during which its values are accepted, and during which mutations are remembered, for long
 * bulk actions.
 */
export const mutationLifetimes = { accepted: 600_000, kept: 3_600_000 } as const

/** Whether two heads name the same set of the same user. */
export const isSameSet = (one: SetHead, other: SetHead): boolean =>
  one.userId === other.userId &&
  one.subject === other.subject &&
  one.fiscalYearId === other.fiscalYearId &&
  JSON.stringify(one.months ?? null) === JSON.stringify(other.months ?? null)

/** Sets to drop, oldest first within the owner, so that quotas hold. A set that exceeds its user's quota alone is dropped, too. `sets` are an organisation's, oldest first. */
export function surplusSets<Item extends { readonly userId: number; readonly bytes: number }>(
  sets: readonly Item[],
  quotas: UndoQuotas,
): readonly Item[] {
  const byUser = new Map<number, { bytes: number; sets: Item[] }>()
  let total = 0
  for (const set of sets) {
    const own = byUser.get(set.userId) ?? { bytes: 0, sets: [] }
    byUser.set(set.userId, own)
    own.bytes += set.bytes
    own.sets.push(set)
    total += set.bytes
  }
  const surplus: Item[] = []
  const dropOldest = (own: { bytes: number; sets: Item[] }) => {
    const oldest = own.sets.shift()
    if (!oldest) return
    own.bytes -= oldest.bytes
    total -= oldest.bytes
    surplus.push(oldest)
  }
  for (const own of byUser.values()) while (own.bytes > quotas.user) dropOldest(own)
  while (total > quotas.organisation) {
    const [largest] = [...byUser.values()].toSorted((one, other) => other.bytes - one.bytes)
    if (!largest || largest.sets.length === 0) break
    dropOldest(largest)
  }
  return surplus
}

const memoryLimits = { organisations: 100, mutations: 50_000, bytes: 4 * 1024 * 1024 } as const

type MemorySet = { head: SetHead; readonly changes: Map<number, string>; bytes: number; readonly userId: number }

/** Earlier values in memory, where no folder can be written. */
export function memoryUndoStore(): UndoStore {
  const options = { max: memoryLimits.organisations }
  const sets = new LRUCache<number, LRUCache<string, MemorySet>>(options)
  const mutations = new LRUCache<number, LRUCache<string, { at: number; orderStatus: number }>>(options)
  const nameOf = (userId: number, changeSet: string, name: string) => `${changeSet} ${userId} ${name}`
  return {
    noteMutation: async (organisationId, { changeSet, userId, names, orderStatus }) => {
      const own = mutations.get(organisationId) ?? new LRUCache({ max: memoryLimits.mutations, ttl: mutationLifetimes.kept })
      mutations.set(organisationId, own)
      for (const name of ['', ...names]) own.set(nameOf(userId, changeSet, name), { at: Date.now(), orderStatus })
    },
    findMutations: async (organisationId, userId, changeSet, names) => {
      const own = mutations.get(organisationId)
      const found = names.flatMap((name) => {
        const one = own?.get(nameOf(userId, changeSet, name))
        return one ? [[name, one.orderStatus] as const] : []
      })
      return { latest: own?.get(nameOf(userId, changeSet, ''))?.at ?? 0, byName: new Map(found) }
    },
    add: async (organisationId, head, changes) => {
      const own = sets.get(organisationId) ?? new LRUCache<string, MemorySet>({ max: 10_000, ttl: undoLifetime })
      sets.set(organisationId, own)
      const earlier = own.get(head.id)
      if (earlier && !isSameSet(earlier.head, head)) return false
      if (changes.some(({ record, text }) => (earlier?.changes.get(record) ?? text) !== text)) return false
      const set = earlier ?? { head, changes: new Map<number, string>(), bytes: setOverhead, userId: head.userId }
      const fresh = changes.filter(({ record }) => !set.changes.has(record))
      for (const { record, text } of fresh) set.changes.set(record, text)
      set.head = { ...set.head, total: Math.max(set.head.total, head.total) }
      set.bytes += sizeOf(fresh)
      if (!earlier) own.set(head.id, set)
      const limits = { user: memoryLimits.bytes / 4, organisation: memoryLimits.bytes }
      for (const one of surplusSets(
        [...own.rvalues()].filter((one) => one !== undefined),
        limits,
      ))
        own.delete(one.head.id)
      return true
    },
    find: async (organisationId, id) => {
      const set = sets.get(organisationId)?.get(id)
      return set ? { head: set.head, changes: [...set.changes].map(([record, text]) => ({ record, text })) } : null
    },
  }
}
