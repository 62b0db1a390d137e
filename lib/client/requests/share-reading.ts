/** Milliseconds for which changes of several records share a reading. */
const shared = 5_000

/** A slow reading is shared for this many times as long as it took. */
const slowFactor = 4

/** Shares a reading between the changes of several records: many of them would otherwise read the same list at once. */
export function shareReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: { readonly reading: Promise<Result>; until: number } | null = null
  return () => {
    const start = performance.now()
    if (last === null || start >= last.until) {
      const own = { reading: read(), until: Number.POSITIVE_INFINITY }
      last = own
      own.reading.then(
        () => {
          const end = performance.now()
          own.until = end + Math.max(shared, slowFactor * (end - start))
        },
        () => {
          if (last === own) last = null
        },
      )
    }
    return last.reading
  }
}
