import { isSafeNumber, parse } from 'lossless-json'

/** A number of 16 or more digits where JSON has a value: in a text, as a barcode, it would follow a quotation mark. */
const longNumber = /(?:^|[\s:,[])-?\d(?:\.?\d){15}/

/** Whether a text has a number in it that a JavaScript number may not hold exactly. */
export const hasLongNumber = (text: string): boolean => longNumber.test(text)

/** Reads JSON; a number that a JavaScript number cannot hold exactly arrives as decimal text, which every atom of the contract accepts. */
export function parseJson(text: string): unknown {
  if (!hasLongNumber(text)) return JSON.parse(text)
  return parse(text, null, {
    parseNumber: (digits) => (isSafeNumber(digits) ? Number(digits) : digits),
    // As JSON.parse has it: the last one wins.
    onDuplicateKey: ({ newValue }) => newValue,
  })
}

/** Whether a value is an object as JSON knows them: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
