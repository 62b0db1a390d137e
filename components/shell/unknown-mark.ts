/** Name of the query by which a page is told that it was opened instead of one that does not exist. */
export const unknownMark = 'unknown'
