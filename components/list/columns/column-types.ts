import type { SpreadsheetCell } from '@/lib/client/export/spreadsheet'
import { compareAmounts, fixedAmount, signOf, type Amount } from '@/lib/format/amount'
import { dateOf } from '@/lib/format/calendar'
import { textOrder } from '@/lib/format/intl'
import { naturalCompare } from '@/lib/format/natural-compare'
import { bareNumber, numbersIn, readMobile } from '@/lib/format/phone'
import type { Locale } from '@/lib/i18n/locales'
import type { Formats } from '@/components/ui/text/use-formats'
import type { ColumnType, TextTools } from './define-columns'

/** Displayed for zero in a column that is mostly empty; omitted on cards. */
export const dash = '—'

/** A value of such a column as text. */
export const dashIfEmpty = (amount: Amount, formats: Formats, decimals: number): string =>
  signOf(amount) === 0 ? dash : formats.amount(amount, decimals)

type Kind = {
  readonly align: 'start' | 'end'
  /** A number with the same decimals in the whole column. */
  readonly figure: boolean
  /** Left to right in every language. */
  readonly ltr: boolean
  /** The product's own text in the page's direction; isolated, a time would precede its date in Persian. */
  readonly own?: boolean
  /** Default minimum width in pixels; without one the column shares the remaining width. */
  readonly width?: number
  /** Absolute minimum width: narrower, every value would be truncated. */
  readonly least?: number
  /** Formatted for the user. */
  readonly text: (value: unknown, tools: TextTools, decimals: number) => string
  /** Search text: amounts as stored and as displayed, phone numbers also without separators, so that every spelling matches. */
  readonly searched: (value: unknown, tools: TextTools) => string | readonly string[]
  /** Sort key; empty text for no value. */
  readonly key: (value: unknown) => string
  readonly order: (locale: Locale) => (a: string, b: string) => number
  readonly sheet: (value: unknown, tools: TextTools) => SpreadsheetCell
}

/** A value as text; empty when absent. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

/** Search texts of an amount: as displayed with the given decimals, and as stored if that has more digits. */
export function searchedAmount(amount: Amount, decimals: number): readonly string[] {
  if (amount === '') return []
  const shown = fixedAmount(amount, decimals)
  return shown.startsWith(amount) ? [shown] : [shown, amount]
}

/** Search texts of a phone number: as stored, and without separators or in local form. */
export function searchedPhone(number: string): readonly string[] {
  const plain = readMobile(number)
  const others = plain === null ? numbersIn(number).map((one) => readMobile(one) ?? bareNumber(one)) : [plain]
  return [number, ...others.filter((one) => one !== number)]
}

const byCode = () => naturalCompare
const byName = (locale: Locale) => textOrder(locale)
const byAmount = () => compareAmounts
const byCharacters = () => (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const asText = (text: string): SpreadsheetCell => ({ type: 'text', text })

const textKind: Kind = {
  align: 'start',
  figure: false,
  ltr: false,
  text: plainText,
  searched: plainText,
  key: plainText,
  order: byName,
  sheet: (value) => asText(plainText(value)),
}

const figure = (text: Kind['text']): Kind => ({
  align: 'end',
  figure: true,
  ltr: false,
  width: 96,
  text: (value, tools, decimals) => (plainText(value) === '' ? '' : text(value, tools, decimals)),
  searched: plainText,
  key: plainText,
  order: byAmount,
  sheet: (value) => (plainText(value) === '' ? asText('') : { type: 'number', amount: plainText(value) }),
})

const amount: Kind = {
  ...figure((value, { formats }, decimals) => formats.amount(plainText(value), decimals)),
  searched: (value, { formats }) => searchedAmount(plainText(value), formats.precision.rows),
}

const code: Kind = { ...textKind, ltr: true, width: 120, order: byCode, text: (value, { formats }) => formats.code(plainText(value)) }

/** Unknown is not "no". */
const flag = (value: unknown, { translate }: TextTools) => (value === null ? '' : translate(value === true ? 'actions.yes' : 'actions.no'))

/** Formatting, search, sorting and export of each column type. */
export const columnTypes: Readonly<Record<ColumnType, Kind>> = {
  text: textKind,
  code,
  phone: { ...code, width: 152, least: 152, searched: (value) => searchedPhone(plainText(value)) },
  amount,
  price: amount,
  quantity: figure((value, { formats }) => formats.quantity(plainText(value))),
  count: figure((value, { formats }) => formats.count(Number(value))),
  date: {
    ...textKind,
    own: true,
    width: 116,
    text: (value, { formats }) => (plainText(value) === '' ? '' : formats.date(plainText(value))),
    searched: (value, { formats }) => (plainText(value) === '' ? '' : formats.date(plainText(value))),
    order: byCharacters,
    sheet: (value, { formats }) => day(plainText(value), null, (text) => formats.date(text)),
  },
  dateTime: {
    ...textKind,
    own: true,
    width: 164,
    text: (value, { formats }) => (plainText(value) === '' ? '' : formats.dateTime(plainText(value))),
    searched: (value, { formats }) => (plainText(value) === '' ? '' : formats.dateTime(plainText(value))),
    order: byCharacters,
    sheet: (value, { formats }) => day(plainText(value), plainText(value).slice(11, 19), (text) => formats.dateTime(text)),
  },
  flag: {
    ...textKind,
    width: 112,
    text: flag,
    searched: (value, tools) => (value === true ? flag(value, tools) : ''),
    order: byCharacters,
    sheet: (value, tools) => asText(flag(value, tools)),
  },
  // Custom content: nothing to read, search or print.
  picture: { ...textKind, width: 60, text: () => '', searched: () => '' },
  custom: textKind,
  tools: { ...textKind, width: 0, text: () => '', searched: () => '' },
}

function day(value: string, time: string | null, write: (value: string) => string): SpreadsheetCell {
  return value === '' ? asText('') : { type: 'day', date: dateOf(value), time, text: write(value) }
}
