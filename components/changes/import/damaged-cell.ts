import { normalizeIdentifier } from '@/lib/format/identifier'
import { looksLikeFormula } from '@/components/kit/data-table/export/spreadsheet'
import type { ImportFieldKind, SheetCell } from './sheet-cell'

/** How a spreadsheet damaged a cell: what it is instead of a text or a code. */
export type Damage = 'date' | 'boolean' | 'percentage' | 'exponent' | 'digits' | 'error' | 'lost'

/** Spreadsheets keep fifteen digits of a number; further ones become zeros. */
const exactLimit = 1e15

/** Kinds whose values are identifiers. */
const isCode = (kind: ImportFieldKind) => kind === 'code' || kind === 'phone'

/** Errors of formulas in any language: #DIV/0!, #ADI?, and those without a sign at the end; a column too narrow for its number; LibreOffice. */
const formulaError = /^(?:#[¡¿]?[\p{Lu}\d/_]+[!?]|#(?:N\/[ABDV]|NV|YOK|N\/A N\/A|НД|Н\/Д|GETTING_DATA)|#{3,}|Err:\d{3})$/u

/** Characters that the encoding of a file does not have. */
const hasLostCharacters = (text: string) => text.includes('\ufffd') || (text.includes('??') && /^[\s?]+$/.test(text))

/** The exponent has a sign where a program wrote it: 12E4 is a code. */
const exponent = /^[-+]?\d+(?:[.,٫]\d+)?e[-+]\d{1,3}$/i

/** As Excel writes it in our languages, also for three values that are not texts. */
const booleans: ReadonlySet<string> = new Set(['TRUE', 'FALSE', 'WAHR', 'FALSCH', 'DOĞRU', 'YANLIŞ', 'WAAR', 'ONWAAR'])

const percentage = /^[-+]?(?:[%٪]\s?[\d.,٫]+|[\d.,٫]+\s?[%٪])$/

// As Excel abbreviates the months in English, German, Turkish and Dutch; MAR-26 in capitals is a code.
const month =
  '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mrz|Mär|Mai|Okt|Dez|Oca|Şub|Nis|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara|jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec)\\.?'
const time = '\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:\\s?[AP]M)?'
const year = '(?:1[34]|19|20)\\d{2}'
const days = '(?:0?[1-9]|[12]\\d|3[01])'
const months = '(?:0?[1-9]|1[0-2])'
const day = `(?:${year}([-/.])${months}\\1${days}|${days}([-/.])${months}\\2${year}|${months}/${days}/${year})`
const dates: readonly RegExp[] = [
  new RegExp(`^(?:${day})(?:[T ]${time}(?:Z|[-+]\\d{2}:?\\d{2})?)?$`),
  new RegExp(`^${days}[-. ]{1,2}${month}(?:[- ](?:\\d{2}|${year}))?$`),
  new RegExp(`^${month}[-. ]{1,2}(?:\\d{2}|${year})$`),
  new RegExp(`^${time}$`),
  // How JavaScript writes a date.
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d{2} \d{4}\b/,
]

const guards: ReadonlySet<string> = new Set("='\u2018\u2019`")

/** Most texts are none, which must be found out quickly for 5,000 rows. */
const mayBeDate = /^(?:\d|[A-ZŞ]?[a-zäğ]{2,3}[-. ])/u

/** A text without the guard by which a program keeps spreadsheets from reading it as a number or a formula: `="00055"`, `'00055`. */
export function unguarded(text: string, kind: ImportFieldKind): string {
  const trimmed = isCode(kind) ? normalizeIdentifier(text) : text.trim()
  if (!guards.has(trimmed.charAt(0))) return trimmed
  const [, quoted] = /^=\s*(?:T\s*\()?\s*"((?:[^"]|"")*)"\s*\)?$/i.exec(trimmed) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim()
  const [, guarded] = /^['\u2018\u2019`](.*)$/s.exec(trimmed) ?? []
  if (guarded === undefined) return trimmed
  // A name may begin with an apostrophe: 't Koffiehuis.
  if (isCode(kind) || kind === 'amount') return guarded.replace(/'$/, '').trim()
  return looksLikeFormula(guarded) || /^[\d٠-٩۰-۹][\d٠-٩۰-۹\s.,:/+-]*$/.test(guarded) ? guarded.trim() : trimmed
}

/**
 * How a spreadsheet damaged a cell of a field; null if it did not. Texts of a file are judged by what they look like, unless the user typed
 * them: then they are meant.
 */
export function damageOf(cell: SheetCell, kind: ImportFieldKind, typed: boolean): Damage | null {
  if (typeof cell === 'string') return damageOfText(normalizeIdentifier(unguarded(cell, kind)), kind, typed)
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
  if (kind === 'password') return null
  if (/^[#E]/.test(text) && formulaError.test(text)) return 'error'
  if (hasLostCharacters(text)) return 'lost'
  // A description may be anything else, and other kinds have rules of their own.
  if (!isCode(kind) && kind !== 'text') return null
  if (exponent.test(text)) return 'exponent'
  if (typed) return null
  if (isCode(kind) && /^[1-9]\d{14}0+$/.test(text.replace(/^0+/, ''))) return 'digits'
  if (booleans.has(text)) return 'boolean'
  if (percentage.test(text)) return 'percentage'
  return mayBeDate.test(text) && dates.some((date) => date.test(text)) ? 'date' : null
}
