/** What a cell holds when it is more than a text or a plain number. */
export type ShownKind = 'number' | 'date' | 'boolean' | 'percentage' | 'exponent' | 'error'

/** A cell as the spreadsheet shows it: `00055` for the number 55, an error, a date. `number` is its value, where it has one. */
export type ShownCell = { readonly shown: string; readonly kind: ShownKind; readonly number?: number }

/** A cell as the file has it: numbers of a spreadsheet stay numbers, so that their spelling cannot be misread. */
export type SheetCell = string | number | ShownCell

/** Rows of a sheet; row 1 of the file is the first. */
export type Sheet = readonly (readonly SheetCell[])[]

/** Whether a cell has nothing in it. */
export const isBlank = (cell: SheetCell | undefined): boolean => cell === undefined || cell === ''

/** Whether a row has nothing in it. */
export const isBlankRow = (row: readonly SheetCell[]): boolean => row.every(isBlank)

/**
 * Kind of an imported field: a text is a name or a unit, a note and a password are any text; a code has Latin digits, whatever the file has;
 * a status is a flag that reads active or inactive; a reference is the name or the code of another record, and references are several of them.
 */
export type ImportFieldKind = 'text' | 'note' | 'password' | 'code' | 'amount' | 'flag' | 'status' | 'phone' | 'reference' | 'references'

/** Whether a spreadsheet would interpret a text as a formula (D159); some ignore leading spaces. */
export function looksLikeFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)
}
