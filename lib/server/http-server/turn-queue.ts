import 'server-only'

/** Waiting items by owner, taken from each owner in turn: an owner who adds hundreds does not delay the others. */
export class TurnQueue<Item> {
  private readonly owners = new Map<string, Item[]>()
  private count = 0

  get size(): number {
    return this.count
  }

  add(owner: string, item: Item): void {
    const own = this.owners.get(owner)
    if (own) own.push(item)
    else this.owners.set(owner, [item])
    this.count += 1
  }

  /** Removes the item whose turn it is. */
  take(): Item | undefined {
    const [owner, own] = this.owners.entries().next().value ?? []
    if (owner === undefined || !own) return undefined
    this.owners.delete(owner)
    const first = own.shift()
    // Behind the other owners.
    if (own.length > 0) this.owners.set(owner, own)
    this.count -= 1
    return first
  }

  /** Removes the newest item of the owner with the most. */
  takeFromFullest(): Item | undefined {
    let fullest: string | undefined
    let own: Item[] = []
    for (const [owner, items] of this.owners) if (items.length > own.length) [fullest, own] = [owner, items]
    if (fullest === undefined) return undefined
    const newest = own.pop()
    if (own.length === 0) this.owners.delete(fullest)
    this.count -= 1
    return newest
  }
}
