/** Wraps a foreign text in first-strong isolates, so that it keeps its own direction inside a sentence (D150). */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Direction of an input: a number typed in groups, such as a phone number, runs from left to right in every language. */
export const typedDirection = (text: string): 'ltr' | undefined => (/\p{Nd}/u.test(text) && !/\p{L}/u.test(text) ? 'ltr' : undefined)
