/** Rows above which a list takes noticeable time to read and to show. */
export const longList = 5_000

/** Milliseconds for which the response of a long list is recent. */
export const recentTime = 10_000

/** Milliseconds for which changes share a reading at least. */
const shared = 250

/** A list or its records by id. */
export type Sized = { readonly size: number } | { readonly length: number }

/**
 * Shares a reading between the changes of several records that are made at about the same time. What another user saves later must be seen:
 * a reading counts as long as it took, that of a long list as long as for a single change (readRecent).
 */
export function shareReading<Result extends Sized>(read: () => Promise<Result>): () => Promise<Result> {
  let last: { readonly reading: Promise<Result>; until: number } | null = null
  return () => {
    const start = performance.now()
    if (last === null || start >= last.until) {
      const own = { reading: read(), until: Number.POSITIVE_INFINITY }
      last = own
      own.reading.then(
        (result) => {
          const end = performance.now()
          const size = 'size' in result ? result.size : result.length
          own.until = end + Math.max(size > longList ? recentTime : shared, end - start)
        },
        () => {
          if (last === own) last = null
        },
      )
    }
    return last.reading
  }
}
