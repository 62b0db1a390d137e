/** Wraps a foreign text in first-strong isolates, so that it keeps its own direction inside a sentence (D150). */
export const isolate = (text: string): string => `\u2068${text}\u2069`
