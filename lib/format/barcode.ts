import { normalizeIdentifier } from './identifier'

/**
 * A barcode as it is compared: normalised, upper case, no spaces. GTINs of 8, 12, 13 and 14 digits are the same number with zeros before it;
 * an ISBN may have hyphens.
 */
export function barcodeKey(text: string): string {
  const plain = normalizeIdentifier(text).replaceAll(' ', '').toUpperCase()
  const digits = /^97[89][\d-]*$/.test(plain) ? plain.replaceAll('-', '') : plain
  if (digits !== plain && !isEan13(digits)) return plain
  return /^(?:\d{8}|\d{12,14})$/.test(digits) ? digits.padStart(14, '0') : digits
}

/** What may stand before the product of a GS1 code that is marked as one: elements of a predefined length, or printed ones. */
const before = String.raw`(?:\][A-Za-z]\d(?:1[1-7]\d{6}|20\d\d|3[1-6]\d{8}|00\d{18})*|(?:\(\d{2,4}\)[^()]{1,90})*?)`

/**
 * A GS1 code that has its product at its start, a web address that names one, or a GTIN with zeros before it. What follows the product must be
 * another part.
 */
const gtinForm = new RegExp(
  String.raw`^${before}(?:\(0[12]\)(\d{8}|\d{12,14})(?=$|\()|\(?0[12]\)?(\d{14})(?=$|\D|(1[1-7]\d\d(?:0[1-9]|1[0-2])[0-3]\d)|1[0-7]|2[0-5]|3|4[0-2]|7[01]|8[0-2]|9))|^(?=0)(\d{12,14})$|^\S+\/(?:01|gtin)\/(\d{8,14})(?:$|[/?#])`,
  'i',
)

/** What ends an element of variable length. */
const separator = '\u001d'

/** The GTIN in a text that was scanned into a search or a field, without zeros before it; null for any other text. */
export function gtinIn(text: string): string | null {
  const [, printed, element, , padded, linked] = gtinForm.exec(normalizeIdentifier(text).replaceAll(' ', '')) ?? []
  const gtin = printed ?? element ?? padded ?? linked
  return gtin === undefined ? null : gtin.replace(/^0+/, '')
}

/** A GTIN as it is usually written: with 13 digits, or 8, or 14 of a package. */
export const shortGtin = (digits: string): string => {
  const full = digits.padStart(14, '0')
  if (full.startsWith('000000')) return full.slice(6)
  return full.startsWith('0') ? full.slice(1) : full
}

/**
 * A barcode as it is stored: normalised, and of a GS1 code that was scanned into its field only the product, because batch and expiry are
 * others on the next package. Digits alone may be a code of the shop: they must have a valid check digit, or a date behind the product.
 */
export function storedBarcode(text: string): string {
  // The product may be behind a part that ends at a separator.
  const parts = text.includes(separator) ? text.split(separator) : []
  const found = parts.map(storedBarcode).find((part, index) => part !== normalizeIdentifier(parts[index] ?? '') && /^\d+$/.test(part))
  if (found !== undefined) return found
  // A scanner may name the symbology before a code.
  const code = normalizeIdentifier(text)
  const unmarked = code.replace(/^\][A-Za-z]\d(?=.)/, '')
  const plain = code.replaceAll(' ', '')
  if (unmarked !== code && /^(?:\d{8}|\d{12,13})$/.test(unmarked)) return unmarked
  const [, printed, element, date, , linked] = gtinForm.exec(plain) ?? []
  const gtin = printed ?? element ?? linked
  if (gtin === undefined) return unmarked
  const isCertain = date !== undefined || /\D/.test(plain) || hasCheckDigit(gtin)
  return isCertain ? shortGtin(gtin) : unmarked
}

/** The number that a UPC-E of eight digits abbreviates, by the rule of its seventh; null for another code. */
function expandedKey(text: string): string | null {
  const [, system = '', body = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(normalizeIdentifier(text)) ?? []
  if (body === '') return null
  const last = body.charAt(5)
  const long = () => {
    if (last < '3') return `${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`
    if (last === '3') return `${body.slice(0, 3)}00000${body.slice(3, 5)}`
    return last === '4' ? `${body.slice(0, 4)}00000${body.charAt(4)}` : `${body.slice(0, 5)}0000${last}`
  }
  const key = `${system}${long()}${check}`.padStart(14, '0')
  return isEan13(key.slice(1)) ? key : null
}

/** Whether two texts are the same barcode, in any length; a UPC-E also is the number that it abbreviates. */
export function isSameBarcode(one: string, other: string): boolean {
  const key = barcodeKey(one)
  const otherKey = barcodeKey(other)
  return key !== '' && (key === otherKey || expandedKey(one) === otherKey || expandedKey(other) === key)
}

/** Whether a text is an EAN-13 with a valid check digit. */
export const isEan13 = (text: string): boolean => /^\d{13}$/.test(text) && hasCheckDigit(text)

/** Whether the last digit of a GTIN is its check digit. That of a shipment's number is computed in the same way. */
export function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin.padStart(18, '0')].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** A code as it is printed: its symbology, and the text that a scanner reads. */
export type PrintableBarcode = { readonly symbology: 'EAN13' | 'CODE128'; readonly text: string }

/** Longest Code 128 that is printed: longer ones fit on no label. */
const longest = 48

/** How a code is printed: EAN-13 where its check digit is valid, else Code 128, which has the printable ASCII characters. Null if neither. */
export function printableBarcode(code: string): PrintableBarcode | null {
  const text = normalizeIdentifier(code)
  if (isEan13(text)) return { symbology: 'EAN13', text }
  return text.length <= longest && /^[ -~]+$/.test(text) ? { symbology: 'CODE128', text } : null
}

/** The rows that a scan means: those with the text as barcode or code of their own, else those with the number in it. */
export function findScan<Row>(
  rows: readonly Row[],
  { text, code }: { readonly text: string; readonly code: string },
  barcodeOf: (row: Row) => string,
  codeOf: (row: Row) => string,
): readonly Row[] {
  const found = findScanned(rows, text, barcodeOf, codeOf)
  return found.length > 0 || code === text ? found : findScanned(rows, code, barcodeOf, codeOf)
}

/** The rows that a scanned code means: those with this barcode, else those with this code of their own. */
export function findScanned<Row>(
  rows: readonly Row[],
  scanned: string,
  barcodeOf: (row: Row) => string,
  codeOf: (row: Row) => string,
): readonly Row[] {
  const exact = barcodeKey(scanned)
  if (exact === '') return []
  const byBarcode = rows.filter((row) => barcodeKey(barcodeOf(row)) === exact)
  if (byBarcode.length > 0) return byBarcode
  const byNumber = rows.filter((row) => isSameBarcode(barcodeOf(row), scanned))
  return byNumber.length > 0 ? byNumber : rows.filter((row) => barcodeKey(codeOf(row)) === exact)
}
