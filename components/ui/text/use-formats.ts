'use client'

import { useLocale } from 'next-intl'
import { useContext, useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { isRecord } from '@/lib/contract/core/json'
import type { Amount } from '@/lib/format/amount'
import { dateOf, type CalendarDate, type CalendarType, type DateTime } from '@/lib/format/calendar'
import { digitsOf, localCode, localDigits, type Digits } from '@/lib/format/digits'
import { formatAmount, formatCount, formatPercent, formatQuantity, missingDecimals } from '@/lib/format/format-amount'
import { formatDate, formatDateTime, formatMonth, formatTime, type DateStyle } from '@/lib/format/format-date'
import { marksOf } from '@/lib/format/number-format'
import {
  decimalsChoices,
  decimalsNeeded,
  decimalsOf,
  precisionOf,
  totalDecimals,
  type DecimalsChoice,
  type Precision,
} from '@/lib/format/precision'
import type { Locale } from '@/lib/i18n/locales'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { AmountDecimals } from './amount-scope'

/** Formatters bound to the language, the session's calendar and the user's preferences. */
export type Formats = {
  readonly locale: Locale
  readonly calendar: CalendarType
  readonly digits: Digits
  readonly point: string
  /** Decimals of amounts here. For a single amount outside a list, those that it needs itself. */
  readonly precision: Precision
  /** The formatters for a list whose amounts need this many decimals (`decimalsNeeded`). */
  forAmounts(needed: number): Formats
  /** The same formatters with other digits than the screen's, for files. */
  inDigits(digits: Digits): Formats
  /** A single amount with the decimals of its list, or with the given number. */
  amount(amount: Amount, decimals?: number): string
  /** An amount in its own record: with all its decimals where its list rounds to whole numbers. `always`: with its sign. */
  detail(amount: Amount, sign?: 'always'): string
  exact(amount: Amount): string
  total(amount: Amount): string
  quantity(quantity: Amount): string
  /** The decimals that a quantity lacks compared with the given number (`missingDecimals`). */
  missingDecimals(quantity: Amount, decimals: number): string
  count(n: number): string
  /** `change`: with its sign and always one decimal, for a column. */
  percent(ratio: number, style?: 'change'): string
  date(date: CalendarDate, style?: DateStyle): string
  dateTime(moment: DateTime): string
  time(moment: DateTime): string
  month(month: { year: number; month: number }): string
  /** A code or a phone number in the user's digits. */
  code(text: string): string
  /** Converts the digits of the product's own text to the user's. */
  withDigits(text: string): string
}

/** Format of amounts: the user's preference, and the decimals that the surrounding list needs, if any. */
export type AmountStyle = { readonly decimals?: DecimalsChoice; readonly needed?: number | undefined }

/** Binds formatters. Outside React for tests and exports, which use other digits than the screen. */
export function formatsFor(
  locale: Locale,
  calendar: CalendarType,
  digits: Digits = digitsOf(locale),
  { decimals = 'auto', needed }: AmountStyle = {},
): Formats {
  const precisionWith = (most: number) => precisionOf(most, calendar, decimals)
  const precisionFor = (amount: Amount) => precisionWith(needed ?? decimalsNeeded([amount]))
  const write = (amount: Amount, places: number | 'exact', sign?: 'always') =>
    formatAmount(amount, locale, { decimals: places, digits, sign })
  return {
    locale,
    calendar,
    digits,
    point: marksOf(locale, digits).point,
    precision: precisionWith(needed ?? 0),
    forAmounts: (most) => formatsFor(locale, calendar, digits, { decimals, needed: Math.max(most, needed ?? 0) }),
    amount: (amount, places) => write(amount, places ?? precisionFor(amount).rows),
    inDigits: (others) => formatsFor(locale, calendar, others, { decimals, needed }),
    detail: (amount, sign) => {
      const { rows } = precisionFor(amount)
      return write(amount, rows === 0 && decimalsOf(amount) > 0 ? 'exact' : rows, sign)
    },
    exact: (amount) => write(amount, 'exact'),
    total: (amount) => write(amount, totalDecimals(amount, precisionFor(amount))),
    quantity: (quantity) => formatQuantity(quantity, locale, digits),
    missingDecimals: (quantity, decimals) => missingDecimals(quantity, decimals, locale, digits),
    count: (n) => formatCount(n, locale, digits),
    percent: (ratio, style) => formatPercent(ratio, locale, digits, style),
    date: (date, style) => formatDate(dateOf(date), locale, calendar, style, digits),
    dateTime: (moment) => formatDateTime(moment, locale, calendar, digits),
    time: (moment) => formatTime(moment, locale, digits),
    month: ({ year, month }) => formatMonth(year, month, locale, calendar, digits),
    code: (text) => localCode(text, digits),
    withDigits: (text) => localDigits(text, digits),
  }
}

/** The formatters of the signed-in user, with the decimals of the surrounding list (`AmountScope`). */
export function useFormats(): Formats {
  const locale = useLocale()
  const { calendar } = useSession()
  const [{ digits, decimals }] = useFormatPreferences()
  const needed = useContext(AmountDecimals)
  return useMemo(() => formatsFor(locale, calendar, digits, { decimals, needed }), [locale, calendar, digits, decimals, needed])
}

/** The user's number preferences: digits (default: the language's, D149), and decimals of amounts (D233). */
type FormatPreferences = { readonly digits: Digits | undefined; readonly decimals: DecimalsChoice }

function read(stored: unknown): FormatPreferences {
  const { digits, decimals } = isRecord(stored) ? stored : {}
  return {
    digits: digits === 'latn' || digits === 'arabext' ? digits : undefined,
    decimals: decimalsChoices.find((choice) => choice === decimals) ?? 'auto',
  }
}

export function useFormatPreferences() {
  return useLocalStorage<FormatPreferences>('formats', read)
}
