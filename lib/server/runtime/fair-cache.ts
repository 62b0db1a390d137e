import 'server-only'

/** Limits of a cache. `most` counts entries, or the sizes that `sizeOf` gives. Times are milliseconds. */
type CacheRules<Value> = {
  readonly most: number
  readonly sizeOf?: (value: Value) => number
  readonly lifetime?: number
  /** Called for an entry that is replaced or evicted, and when its lifetime ends. */
  readonly onDropped?: (value: Value) => void
}

type Entry<Value> = {
  readonly owner: string
  readonly value: Value
  readonly size: number
  readonly end: number
  readonly timer: NodeJS.Timeout | undefined
}

/** Keys of an owner, the least recently used first. */
type Owned = { readonly keys: Set<string>; size: number }

/**
 * A cache that owners (organisations, users) share fairly: when it is full, the owner who holds the most loses the least recently used
 * entry. One owner that fills it evicts nothing of the others. Keys are unique across owners.
 */
export class FairCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly owners = new Map<string, Owned>()
  private total = 0

  constructor(private readonly rules: CacheRules<Value>) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (entry.end <= performance.now()) {
      this.delete(key)
      return undefined
    }
    const keys = this.owners.get(entry.owner)?.keys
    keys?.delete(key)
    keys?.add(key)
    return entry.value
  }

  /** `lifetime` replaces that of the rules. */
  set(owner: string | number, key: string, value: Value, lifetime = this.rules.lifetime): void {
    const { most, sizeOf, onDropped } = this.rules
    this.delete(key)
    const name = String(owner)
    const size = sizeOf?.(value) ?? 1
    const end = lifetime === undefined ? Number.POSITIVE_INFINITY : performance.now() + lifetime
    const timer = onDropped && lifetime !== undefined ? setTimeout(() => this.delete(key), lifetime).unref() : undefined
    this.entries.set(key, { owner: name, value, size, end, timer })
    const owned = this.owners.get(name) ?? { keys: new Set<string>(), size: 0 }
    this.owners.set(name, owned)
    owned.keys.add(key)
    owned.size += size
    this.total += size
    while (this.total > most) this.evict()
  }

  delete(key: string): void {
    const dropped = this.take(key)
    if (dropped !== undefined) this.rules.onDropped?.(dropped)
  }

  /** Removes an entry for use: it is not dropped. */
  take(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    clearTimeout(entry.timer)
    this.entries.delete(key)
    this.total -= entry.size
    const owned = this.owners.get(entry.owner)
    owned?.keys.delete(key)
    if (owned) owned.size -= entry.size
    if (owned?.keys.size === 0) this.owners.delete(entry.owner)
    return entry.value
  }

  /** All values; some may have expired. */
  get values(): readonly Value[] {
    return [...this.entries.values()].map(({ value }) => value)
  }

  private evict(): void {
    let largest: Owned | undefined
    // Among equals, the first owner.
    for (const owned of this.owners.values()) if (!largest || owned.size > largest.size) largest = owned
    for (const oldest of largest?.keys ?? []) return this.delete(oldest)
  }
}
