import { normalizeIdentifier } from './identifier'

/** A barcode as it is compared: Latin digits, upper case, no spaces. An EAN-13 that begins with 0 is the UPC-A of its other digits. */
export function barcodeKey(text: string): string {
  const plain = normalizeIdentifier(text).replaceAll(' ', '').toUpperCase()
  return /^0\d{12}$/.test(plain) ? plain.slice(1) : plain
}

/** Whether a text is an EAN-13 with a valid check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
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

/** The rows that a scanned code means: those with this barcode, else those with this code of their own. */
export function findScanned<Row>(
  rows: readonly Row[],
  scanned: string,
  barcodeOf: (row: Row) => string,
  codeOf: (row: Row) => string,
): readonly Row[] {
  const key = barcodeKey(scanned)
  if (key === '') return []
  const byBarcode = rows.filter((row) => barcodeKey(barcodeOf(row)) === key)
  return byBarcode.length > 0 ? byBarcode : rows.filter((row) => barcodeKey(codeOf(row)) === key)
}
