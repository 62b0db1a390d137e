import { isSafeNumber, parse } from 'lossless-json'

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
