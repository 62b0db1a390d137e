/** Rows of a ranking. */
export const rankedRows = 5

/** Height of a ranking in pixels. */
export const rankHeight = rankedRows * 46
