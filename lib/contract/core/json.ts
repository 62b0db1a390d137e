import { isSafeNumber, parse } from 'lossless-json'

/** Whether a value is a JSON object: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text or number as text; '' for every other value, which has no text of its own. */
export const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A number of 16 or more digits as a JSON value; inside a text, such as a barcode, it would follow a quotation mark. */
const longNumber = /(?:^|[\s:,[])-?\d(?:\.?\d){15}/

/** Whether a text contains a number that a JavaScript number may not hold exactly. */
export const hasLongNumber = (text: string): boolean => longNumber.test(text)

/** Parses JSON; a number that a JavaScript number cannot hold exactly becomes decimal text, which every schema of the contract accepts. */
export function parseJson(text: string): unknown {
  if (!hasLongNumber(text)) return JSON.parse(text)
  return parse(text, null, {
    parseNumber: (digits) => (isSafeNumber(digits) ? Number(digits) : digits),
    // Like JSON.parse: the last duplicate wins.
    onDuplicateKey: ({ newValue }) => newValue,
  })
}
