/** A foreign text inside a sentence of ours, between first-strong isolate and its end: it keeps its own direction (D150). */
export const isolate = (text: string): string => `\u2068${text}\u2069`
