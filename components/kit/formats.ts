'use client'

import { useMemo } from 'react'
import { useLocale } from 'next-intl'
import { type Amount, formatAmount, formatCount, formatPercent, formatPrice, formatTotal } from '@/lib/format/amount'
import type { CalendarDate, CalendarType } from '@/lib/format/calendar'
import { type DateStyle, type DateTime, dateOf, formatDate, formatDateTime, formatMonth, formatTime } from '@/lib/format/dates'
import { type Digits, digitsOf, localDigits } from '@/lib/format/digits'
import { useSession } from '@/lib/client/session'
import type { Locale } from '@/lib/i18n/locales'
import { useFormatChoice } from './format-choice'

/** The ways to write figures and dates, bound to the language, the session's calendar and the person's choices. */
export type Formats = {
  readonly locale: Locale
  readonly calendar: CalendarType
  readonly digits: Digits
  /** Whether the person wants the decimals of amounts (D68). */
  readonly decimals: boolean
  amount(amount: Amount, decimals?: number): string
  exact(amount: Amount): string
  total(amount: Amount): string
  price(amount: Amount): string
  count(n: number): string
  percent(ratio: number): string
  date(date: CalendarDate, style?: DateStyle): string
  dateTime(moment: DateTime): string
  time(moment: DateTime): string
  month(month: { year: number; month: number }): string
  /** A text of our own whose digits are to be the person's. */
  withDigits(text: string): string
}

/** Binds the formatters. Outside of React for tests and for exports, which write other digits than the screen. */
export function formatsFor(locale: Locale, calendar: CalendarType, digits: Digits = digitsOf(locale), decimals = false): Formats {
  return {
    locale,
    calendar,
    digits,
    decimals,
    amount: (amount, places = 0) => formatAmount(amount, locale, { decimals: places, digits }),
    exact: (amount) => formatAmount(amount, locale, { decimals: 'exact', digits }),
    total: (amount) => formatTotal(amount, locale, digits),
    price: (amount) => formatPrice(amount, locale, digits),
    count: (n) => formatCount(n, locale, digits),
    percent: (ratio) => formatPercent(ratio, locale, digits),
    date: (date, style) => formatDate(dateOf(date), locale, calendar, style, digits),
    dateTime: (moment) => formatDateTime(moment, locale, calendar, digits),
    time: (moment) => formatTime(moment, locale, digits),
    month: ({ year, month }) => formatMonth(year, month, locale, calendar, digits),
    withDigits: (text) => localDigits(text, digits),
  }
}

/** The formatters of the signed-in person. */
export function useFormats(): Formats {
  const locale = useLocale() as Locale
  const { calendar } = useSession()
  const [{ digits, decimals }] = useFormatChoice()
  return useMemo(() => formatsFor(locale, calendar, digits, decimals), [locale, calendar, digits, decimals])
}
