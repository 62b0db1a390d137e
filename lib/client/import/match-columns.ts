import { readFileAmount, withoutCurrency } from '@/lib/format/read-amount'
import { fold } from '@/lib/format/search-fold'
import { locales, type Locale } from '@/lib/i18n/locales'
import { isBlank, isBlankRow, type Sheet, type SheetCell } from './sheet-cell'

/** The columns of a file that were recognised. */
export type ColumnMatch = {
  /** Position of the row that names the columns; of the last one if it is repeated below itself. */
  readonly header: number
  /** The field of each column; null for one that is not imported. */
  readonly fields: readonly (string | null)[]
  /** Names of the columns that are not imported. */
  readonly ignored: readonly string[]
  /** Names of ignored columns whose field is that of an earlier column. */
  readonly repeated: readonly string[]
}

/** The fields by which a resource's records are recognised and named. */
export type ImportKey = { readonly key: string; readonly name: string }
export const codeAndName: ImportKey = { key: 'code', name: 'name' }

/** A file may have titles and notes above its columns: filled rows that are searched for headings. */
const searchedRows = 30

/** A cell as it is shown, for headings. */
const shownText = (cell: SheetCell): string => (typeof cell === 'object' ? cell.shown : String(cell))

/** A heading without case, stars, line breaks and the guards of other programs (`="Code"`). */
export function headingOf(text: unknown): string {
  return fold(String(text))
    .replace(/[\s\u200c*:="']+/g, ' ')
    .replace(/\.? *$/, '')
    .trimStart()
}

/** Words behind a heading that tell whether its column must be filled. */
const necessity: ReadonlySet<string> = new Set(
  ['required', 'mandatory', 'optional', 'الزامی', 'اجباری', 'اختیاری', 'zorunlu', 'Pflichtfeld', 'Pflicht', 'verplicht', 'optioneel'].map(
    headingOf,
  ),
)

/** A heading without a currency or a necessity behind it: `Price (IRR)`, `Price in €`, `Code (required)`. A purchase price stays one. */
function plainHeading(heading: string): string {
  const [, label = '', bracket = '', added = ''] = /^(.+?)([\s([（/–-]+)(?:in\s+)?([^\s()[\]（）/]+)[\s)\]）]*$/.exec(heading) ?? []
  const isAddition = withoutCurrency(added) === '' || (necessity.has(added) && /[([（]/.test(bracket))
  return label !== '' && isAddition ? label : heading
}

/** Fields by their labels, which may be in several languages. A label of two fields belongs to the first. */
export function fieldsByLabel(labels: readonly (readonly [field: string, label: string])[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [field, label] of labels) if (!fields.has(headingOf(label))) fields.set(headingOf(label), field)
  return fields
}

/** Finds the row that names most columns. Null when no row names the key, by which records are recognised. */
export function matchColumns(sheet: Sheet, fields: ReadonlyMap<string, string>, key: string): ColumnMatch | null {
  const exactField = (cell: SheetCell) => (isBlank(cell) ? undefined : fields.get(headingOf(shownText(cell))))
  const fieldOf = (cell: SheetCell) =>
    exactField(cell) ?? (isBlank(cell) ? undefined : fields.get(plainHeading(headingOf(shownText(cell)))))
  const filled = [...sheet.entries()].filter(([, row]) => !isBlankRow(row)).slice(0, searchedRows)
  const candidates = filled.map(([header, row]) => {
    const used = new Set<string>()
    const matched = row.map((): string | null => null)
    // A column with the label itself is meant before one that adds something to it.
    for (const find of [exactField, fieldOf])
      for (const [column, cell] of row.entries()) {
        const field = matched[column] === null ? find(cell) : undefined
        if (field === undefined || used.has(field)) continue
        used.add(field)
        matched[column] = field
      }
    return { header, row, matched, used }
  })
  const named = candidates.filter(({ used }) => used.has(key))
  const [best] = named.toSorted((a, b) => b.used.size - a.used.size || a.header - b.header)
  if (!best) return null
  const unused = best.row.filter((cell, index) => !isBlank(cell) && best.matched[index] === null)
  // Headings of two rows: those above or below name further columns where the key has none.
  const column = best.matched.indexOf(key)
  const other = candidates.find(
    ({ header, row, matched, used }) =>
      Math.abs(header - best.header) === 1 &&
      isBlank(row[column]) &&
      matched.some((field, index) => field !== null && best.matched[index] == null && !best.used.has(field)) &&
      used.size === row.filter((cell) => !isBlank(cell)).length,
  )
  if (other)
    return {
      header: Math.max(best.header, other.header),
      fields: Array.from({ length: Math.max(best.row.length, other.row.length) }, (_, index) => {
        const field = other.matched[index] ?? null
        return best.matched[index] ?? (field !== null && best.used.has(field) ? null : field)
      }),
      ignored: unused.filter((cell) => fieldOf(cell) === undefined && isBlank(other.row[best.row.indexOf(cell)])).map(shownText),
      repeated: [],
    }
  return {
    header: lastHeader(sheet, best.header, best.matched),
    fields: best.matched,
    ignored: unused.filter((cell) => fieldOf(cell) === undefined).map(shownText),
    repeated: unused.filter((cell) => fieldOf(cell) !== undefined).map(shownText),
  }
}

/** Headings that are merged downwards, or written twice, stand in several rows. */
function lastHeader(sheet: Sheet, header: number, fields: ColumnMatch['fields']): number {
  let last = header
  while (isRepeatedHeader(sheet, { header, fields }, last + 1)) last += 1
  return last
}

function isRepeatedHeader(sheet: Sheet, { header, fields }: Pick<ColumnMatch, 'header' | 'fields'>, index: number): boolean {
  const first = sheet[header]
  const row = sheet[index]
  return (
    row !== undefined &&
    first !== undefined &&
    fields.every((field, column) => field === null || headingOf(shownText(row[column] ?? '')) === headingOf(shownText(first[column] ?? '')))
  )
}

/** Whether a cell is blank or part of a line that a program drew. */
const isRuler = (cell: SheetCell): boolean => isBlank(cell) || (typeof cell === 'string' && /^(?:[-=_.~:+|—–]{3,}|:?-+:?\|?)$/.test(cell))

/**
 * Numbers of rows that are no records: totals, ruled lines, and headings that are repeated on each printed page. A total names itself in a row without a
 * key of its own. `totals` are its names, folded; a record with such a code is known by its key.
 */
export function rowsOfNoRecord(
  sheet: Sheet,
  match: ColumnMatch,
  { key, name, totals, isKnown }: ImportKey & { readonly totals: ReadonlySet<string>; readonly isKnown: (key: string) => boolean },
): ReadonlySet<number> {
  const column = match.fields.indexOf(key)
  const nameColumn = match.fields.indexOf(name)
  const isTotal = (cell: SheetCell) => typeof cell === 'string' && totals.has(headingOf(cell))
  // With a number of rows or a date behind it: `Total (12 items)`.
  const isCountedTotal = (cell: SheetCell) => typeof cell === 'string' && totals.has(headingOf(cell).replace(/[\s([]*\d.*$/, ''))
  const lines = new Set<number>()
  for (const [index, row] of sheet.entries()) {
    if (index <= match.header || isBlankRow(row)) continue
    const own = row[column] ?? ''
    const isNameless = nameColumn >= 0 && isBlank(row[nameColumn])
    const isTotalRow = isBlank(own)
      ? row.some(isCountedTotal)
      : !isKnown(shownText(own)) && (isTotal(own) || (isNameless && isCountedTotal(own)))
    if (isTotalRow || row.every(isRuler) || isRepeatedHeader(sheet, match, index)) lines.add(index + 1)
  }
  return lines
}

/** The language of a legacy encoding, if its texts are in one of ours. Those for Europe write a comma before the decimals, as German does. */
export function languageOfEncoding(encoding: string | null): Locale | null {
  if (encoding === null || encoding.startsWith('utf')) return null
  if (encoding === 'windows-1254') return 'tr'
  return encoding === 'windows-1256' ? 'fa' : 'de'
}

/** An amount that can be read in one way only: with thousands and decimals, or thousands twice. */
const bothMarks = /\p{Nd}(?:\.\p{Nd}{3}(?:,|\.\p{Nd}{3})|,\p{Nd}{3}(?:\.|,\p{Nd}{3}))/u

/**
 * The language whose number format a file has: that of the user, unless its headings are in another one and its amounts don't contradict.
 * English headings are common everywhere, so there the amounts decide; they may also be in the language of the encoding.
 */
export function numberLanguage(
  cells: Sheet,
  headings: readonly string[],
  words: ReadonlyMap<Locale, ReadonlySet<string>>,
  own: Locale,
  encoded: Locale | null = null,
): Locale {
  const labels = headings.map(headingOf)
  const isIn = (language: Locale) => labels.every((label) => [label, plainHeading(label)].some((one) => words.get(language)?.has(one)))
  const texts = cells.flat().filter((cell) => typeof cell === 'string')
  const readable = (language: Locale) => texts.filter((text) => readFileAmount(text, language) !== null).length
  const other = isIn(own) ? undefined : locales.find(isIn)
  if (encoded && (!other || other === 'en') && readable(encoded) > readable(own)) return encoded
  const chosen = other && readable(other) - readable(own) >= (other === 'en' ? 1 : 0) ? other : own
  // An amount with both marks contradicts the language: then the others are not in its format either.
  if (!texts.some((text) => bothMarks.test(text) && readFileAmount(text, chosen) === null)) return chosen
  return (['en', 'de'] as const).find((one) => readable(one) > readable(chosen)) ?? chosen
}
