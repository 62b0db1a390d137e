import 'server-only'

/** Deterministic pseudo-random numbers: the same seed gives the same shop. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

/** The mulberry32 generator: small and fast. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
