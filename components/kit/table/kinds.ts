import { type Amount, compareAmounts } from '@/lib/format/amount'
import { textOrder } from '@/lib/format/collate'
import { dateOf } from '@/lib/format/dates'
import { naturalCompare } from '@/lib/format/fold'
import type { Locale } from '@/lib/i18n/locales'
import type { ColumnKind, TextTools } from './columns'

/** A value as a spreadsheet keeps it. */
export type SheetCell =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly amount: Amount }
  | { readonly type: 'day'; readonly date: string; readonly time: string | null; readonly text: string }

/** What the table has to know about a kind of value. */
type Kind = {
  readonly align: 'start' | 'end'
  /** A number whose decimals are the same in the whole column. */
  readonly figure: boolean
  /** Left to right in every language. */
  readonly ltr: boolean
  /** Written by us, as the page runs; isolated as a text from outside, a time would stand before its day in Persian. */
  readonly own?: boolean
  /** Least width in pixels when the column names none; without one it shares what is left. */
  readonly width?: number
  /** Narrower, every value would be cut, whatever the column says. */
  readonly least?: number
  /** As the person reads it. */
  readonly text: (value: unknown, tools: TextTools, decimals: number) => string
  /** As the search sees it: amounts as they are, so that they match in every spelling. */
  readonly searched: (value: unknown, tools: TextTools) => string
  /** What is compared; nothing to compare is the empty text. */
  readonly key: (value: unknown) => string
  readonly order: (locale: Locale) => (a: string, b: string) => number
  readonly sheet: (value: unknown, tools: TextTools) => SheetCell
}

/** A value of a row as text; an absent one is empty. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

const byCode = () => naturalCompare
const byName = (locale: Locale) => textOrder(locale)
const byAmount = () => compareAmounts
const byCharacters = () => (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const asText = (text: string): SheetCell => ({ type: 'text', text })

const words: Kind = {
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

const amount = figure((value, { formats }, decimals) => formats.amount(plainText(value), decimals))

const code: Kind = { ...words, ltr: true, width: 120, order: byCode }

/** What nobody has said is not "no". */
const flag = (value: unknown, { say }: TextTools) => (value === null ? '' : say(value === true ? 'actions.yes' : 'actions.no'))

/** How each kind of column writes, finds, orders and exports its values. */
export const kinds: Readonly<Record<ColumnKind, Kind>> = {
  text: words,
  code,
  phone: { ...code, width: 152, least: 152 },
  amount,
  price: amount,
  quantity: amount,
  count: figure((value, { formats }) => formats.count(Number(value))),
  date: {
    ...words,
    own: true,
    width: 116,
    text: (value, { formats }) => (plainText(value) === '' ? '' : formats.date(plainText(value))),
    searched: (value, { formats }) => (plainText(value) === '' ? '' : formats.date(plainText(value))),
    order: byCharacters,
    sheet: (value, { formats }) => day(plainText(value), null, (text) => formats.date(text)),
  },
  dateTime: {
    ...words,
    own: true,
    width: 164,
    text: (value, { formats }) => (plainText(value) === '' ? '' : formats.dateTime(plainText(value))),
    searched: (value, { formats }) => (plainText(value) === '' ? '' : formats.dateTime(plainText(value))),
    order: byCharacters,
    sheet: (value, { formats }) => day(plainText(value), plainText(value).slice(11, 19), (text) => formats.dateTime(text)),
  },
  flag: {
    ...words,
    width: 112,
    text: flag,
    searched: (value, tools) => (value === true ? flag(value, tools) : ''),
    order: byCharacters,
    sheet: (value, tools) => asText(flag(value, tools)),
  },
  // Drawn by its column, and nothing to be read, found or put on paper.
  picture: { ...words, width: 96, text: () => '', searched: () => '' },
  custom: words,
}

function day(value: string, time: string | null, write: (value: string) => string): SheetCell {
  return value === '' ? asText('') : { type: 'day', date: dateOf(value), time, text: write(value) }
}
