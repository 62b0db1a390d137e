/** Strokes of lines, the most important first: they distinguish years by more than colour. */
export const strokes = ['solid', 'dashed', 'dotted'] as const
