import { calendarMonth, calendarWeekday } from '@/lib/format/calendar-names'
import { normalizeIdentifier, withoutInvisible } from '@/lib/format/identifier'
import { fold } from '@/lib/format/search-fold'
import { locales } from '@/lib/i18n/locales'
import { looksLikeFormula, type ImportFieldKind, type SheetCell } from './sheet-cell'

/** How a spreadsheet damaged a cell: what it is instead of a text or a code. */
export type Damage = 'date' | 'boolean' | 'percentage' | 'exponent' | 'digits' | 'error' | 'lost'

/** Spreadsheets keep fifteen digits of a number; further ones become zeros. */
const exactLimit = 1e15

/** Kinds whose values are identifiers. */
const isCode = (kind: ImportFieldKind) => kind === 'code' || kind === 'phone'

/** Errors of formulas in any language: #DIV/0!, #ADI?, and those without a sign at the end; a column too narrow for its number; LibreOffice. */
const formulaError =
  /^(?:#[¡¿]?[\p{Lu}\d/_]+[!?]|#(?:N\/[ABDV]|n\/a|NV|YOK|N\/A N\/A|НД|Н\/Д|GETTING_DATA)|#{3,}|(?:Err|Hata|Fout|خطا):\d{3})$/u
const mayBeError = /^[#EHFخ]/

/** A formula that a program wrote instead of its result: a function, or a cell. */
const formula = /^=[-+($\s]*(?:[\p{L}_][\p{L}\d_.]*\(|\$?[A-Z]{1,3}\$?\d+(?!\w))/u

/** Characters that the encoding of a file does not have. */
const hasLostCharacters = (text: string) => text.includes('\ufffd') || (text.includes('??') && /^[\s?]+$/.test(text))

/** UTF-8 that was read as Windows-1252: a leading byte of a letter and those that follow it. */
const misread = /[ÃÄÅÎÏÐÑØÙÚÛ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** The bytes of Windows-1252 that are not those of Latin-1. */
const windowsBytes: ReadonlyMap<string, number> = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, index) => [letter, 0x80 + index]),
)

/** Whether a text was read in a wrong encoding and saved as such: `Ã‡ay` for Çay. */
function isMisread(text: string): boolean {
  if (!misread.test(text)) return false
  const bytes = [...text].map((letter) => windowsBytes.get(letter) ?? letter.charCodeAt(0))
  if (bytes.some((byte) => byte > 0xff)) return false
  try {
    const letters = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes)).replace(/[\0-\u007f]/g, '')
    return /[\u00c0-\u017f\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters)
  } catch {
    return false
  }
}

/** A decimal mark or the sign of the exponent tell that a program wrote it: 12E4 is a code. */
const exponent = /^[-+]?\d+(?:(?:[.,٫]\d+)?\s?(?:e\s?[-+]|[x×]\s?10\s?\^\s?[-+]?)\d{1,3}|[.,٫]\d+e\d{1,3})$/i

/** As spreadsheets write them in our languages; also read as flags. */
export const logicalValues = {
  yes: ['true', 'wahr', 'doğru', 'waar', 'درست'],
  no: ['false', 'falsch', 'yanlış', 'onwaar', 'نادرست'],
} as const
const booleans: ReadonlySet<string> = new Set([...logicalValues.yes, ...logicalValues.no].map(fold))

const percentage = /^[-+]?(?:[%٪]\s?[-+]?[\d.,٫]+|[\d.,٫]+\s?[%٪])$/

const time = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:\\s?[AP]M)?'
const year = '(?:1[34]|19|20)\\d{2}'
const days = '(?:0?[1-9]|[12]\\d|3[01])'
const months = '(?:0?[1-9]|1[0-2])'
const day = `(?:${year}([-/.])${months}\\1${days}|${days}([-/.])${months}\\2${year}|${months}/${days}/${year}|${days}/${months}/\\d\\d|${months}/${days}/\\d\\d|0\\d\\.${months}\\.\\d\\d|${days}\\.0\\d\\.\\d\\d|${days}\\.${months}\\.)`
const numericDate = new RegExp(`^(?:(?:${day})(?:[T ,]{1,2}${time}(?:Z|[-+]\\d{2}:?\\d{2})?)?|${time})$`)

/** As Excel abbreviates the months in English, German, Turkish and Dutch. */
const shortMonths: ReadonlySet<string> = new Set([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec', 'mrz', 'mär', 'mai', 'okt', 'dez'],
  ...['oca', 'şub', 'nis', 'haz', 'tem', 'ağu', 'eyl', 'eki', 'kas', 'ara', 'mrt', 'mei'],
])
const longMonths: ReadonlySet<string> = new Set(
  locales.flatMap((locale) =>
    ([1, 2] as const).flatMap((calendar) =>
      Array.from({ length: 12 }, (_, index) => calendarMonth(index + 1, locale, calendar, false).toLowerCase()),
    ),
  ),
)

const weekdays: ReadonlySet<string> = new Set(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((length) =>
      Array.from({ length: 7 }, (_, day) => withoutInvisible(calendarWeekday(day, locale, length)).toLowerCase()),
    ),
  ),
)

const word = /^[\p{L}\p{M}]{2,12}/u
const dayAndMonth = /^(\d{1,2})[-./ ]{1,2}([\p{L}\p{M}]{2,12})\.?(?:[-./, ]{1,2}(\d{2}|\d{4}))?(?: \d{1,2}:\d\d.*)?$/u
const monthAndYear = /^([\p{L}\p{M}]{2,12})\.?[-./ ]{1,2}(\d{2}|\d{4})$/u
const monthAndDay = /^([\p{L}\p{M}]{2,12})\.? (\d{1,2})(?:,? (\d{4}\b.*))?$/u

/** Whether a text is a date or a time. Most are not, which must be found out quickly for 5,000 rows. */
function isDate(text: string): boolean {
  if (/^\d/.test(text)) {
    if (numericDate.test(text)) return true
    const [, day, month, named] = dayAndMonth.exec(text) ?? []
    return isNamedDate(month, day, named)
  }
  const [first = ''] = word.exec(text) ?? []
  const name = first.toLowerCase()
  // JavaScript, and long formats, write the day of the week before the date.
  if (weekdays.has(name) && /\d{4}/.test(text)) return isDate(text.slice(first.length).replace(/^[.,\s]+/, ''))
  if (!shortMonths.has(name) && !longMonths.has(name)) return false
  const [, month, year] = monthAndYear.exec(text) ?? []
  const [, other, day, named] = monthAndDay.exec(text) ?? []
  return isNamedDate(month, '1', year) || isNamedDate(other, day, named)
}

/** MAR-26 in capitals is a code, and so is a name of a month with a number: only with a year it must be a date. */
function isNamedDate(month: string | undefined, dayOfMonth = '', named = ''): boolean {
  if (month === undefined || Number(dayOfMonth) < 1 || Number(dayOfMonth) > 31) return false
  const name = month.toLowerCase()
  const isCapital = month === month.toUpperCase() && month !== name
  if (shortMonths.has(name)) return !isCapital || (named !== '' && dayOfMonth.length === 2)
  return longMonths.has(name) && /^(?:1[34]|19|20)\d\d/.test(named)
}

const guards: ReadonlySet<string> = new Set("='\u2018\u2019`")

/** A text without the guard by which a program keeps spreadsheets from reading it as a number or a formula: `="00055"`, `'00055`. */
export function unguarded(text: string, kind: ImportFieldKind): string {
  const trimmed = isCode(kind) ? normalizeIdentifier(text) : text.trim()
  if (!guards.has(trimmed.charAt(0))) return trimmed
  // Some programs double the quotation marks.
  const [, , quoted] = /^=\s*(?:T?\s*\()?\s*(""?)((?:[^"]|"")*)\1\s*\)?$/i.exec(trimmed) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim()
  const [, guarded] = /^['\u2018\u2019`](.*)$/s.exec(trimmed) ?? []
  if (guarded === undefined) return trimmed
  // A name may begin with an apostrophe: 't Koffiehuis.
  if (isCode(kind) || kind === 'amount') return guarded.replace(/'$/, '').trim()
  // Databases quote texts by apostrophes.
  if (/^'[^']+'$/.test(trimmed)) return guarded.slice(0, -1).trim()
  return looksLikeFormula(guarded) || /^[\d٠-٩۰-۹][\d٠-٩۰-۹\s.,:/+-]*(?:e[-+]\d+)?$/i.test(guarded) ? guarded.trim() : trimmed
}

/** Longest logical value or error that begins with a letter. */
const shortText = 8

/** Whether a text must be looked at: most begin with a word that is no name of a month or of a day. */
function mayBeDamaged(text: string, kind: ImportFieldKind): boolean {
  if (kind !== 'text') return /[#:?\ufffd]/.test(text)
  if (text.length <= shortText || /^\P{L}|[?\ufffd]/u.test(text)) return true
  const name = word.exec(text)?.[0].toLowerCase() ?? ''
  return shortMonths.has(name) || longMonths.has(name) || weekdays.has(name)
}

/**
 * How a spreadsheet damaged a cell of a field; null if it did not. Texts of a file are judged by what they look like, unless the user typed
 * them: then they are meant. `text` is the cell without its guard.
 */
export function damageOf(
  cell: SheetCell,
  kind: ImportFieldKind,
  typed: boolean,
  text = typeof cell === 'string' ? unguarded(cell, kind) : '',
): Damage | null {
  if (typeof cell === 'string') {
    if (kind === 'password' || text === '') return null
    if (text.startsWith('=') && !typed && text === cell.trim() && formula.test(text)) return 'error'
    if (!typed && isMisread(text)) return 'lost'
    if (isCode(kind)) return damageOfText(text, kind, typed)
    return mayBeDamaged(text, kind) ? damageOfText(normalizeIdentifier(text), kind, typed) : null
  }
  if (typeof cell === 'number') return kind !== 'amount' && Math.abs(cell) >= exactLimit ? 'digits' : null
  if (cell.kind === 'error') return 'error'
  if (cell.kind === 'date') return 'date'
  if (cell.kind === 'boolean') return kind === 'flag' || kind === 'status' ? null : 'boolean'
  if (cell.kind === 'percentage') return 'percentage'
  if (kind === 'amount') return null
  if (Math.abs(cell.number ?? 0) >= exactLimit) return 'digits'
  return cell.kind === 'exponent' && significantDigits(cell.number ?? 0) <= 6 ? 'exponent' : null
}

/** A number that was written as 8.71235E+12 has at most the digits that Excel shows of it; a whole code in this format has more. */
const significantDigits = (number: number) => number.toExponential().replace(/e.*/, '').replace(/\D/g, '').length

function damageOfText(text: string, kind: ImportFieldKind, typed: boolean): Damage | null {
  if (mayBeError.test(text) && formulaError.test(text)) return 'error'
  if (hasLostCharacters(text)) return 'lost'
  // A description may be anything else, and other kinds have rules of their own.
  if (!isCode(kind) && kind !== 'text') return null
  if (exponent.test(text)) return 'exponent'
  if (typed) return null
  if (isCode(kind) && /^[1-9]\d{14}0+$/.test(text.replace(/^0+/, ''))) return 'digits'
  if (text.length <= shortText && booleans.has(fold(text))) return 'boolean'
  if (percentage.test(text)) return 'percentage'
  return isDate(text) ? 'date' : null
}
