import { readFileSync } from 'node:fs'
import { rememberMeDays } from '@/lib/contract/access/session'
import { ageLimits } from '@/lib/contract/aging'
import { dueSoonDays } from '@/lib/contract/cheques'
import { ratioLimits } from '@/lib/contract/liquidity'
import { openMonthsBefore } from '@/lib/contract/orders'
import { lowDays } from '@/lib/contract/stock-turnover'
import { yearTransferMinutes } from '@/lib/contract/year-transfers'
import { locales, type Locale } from '@/lib/i18n/locales'
import { largestCount } from '@/components/list/summary/ranked-amounts'
import { longDays } from '@/components/screens/stock/use-stock-chart'
import { flat, type Texts } from './messages'

const read = (file: string): Texts => flat(JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')))
const wordsIn = (locale: string): Texts => ({ ...read(locale), ...read(`help/${locale}`) })

/** Numbers that texts write as words. */
const written: Readonly<Record<Locale, Readonly<Record<number, RegExp>>>> = {
  en: { 2: /\b(?:two|twice)\b/, 3: /\bthree\b/, 5: /\bfive\b/i, 7: /\bseven\b/ },
  fa: { 2: /(?:^|\s)دو(?=\s|$)/, 3: /(?:^|\s)سه(?=\s|$)/, 5: /پنج/, 7: /هفت/ },
  tr: { 2: /iki/, 3: /üç/, 5: /beş/, 7: /yedi/ },
  de: { 2: /\b(?:zwei|Doppelte)\b/, 3: /\bdrei\b/, 5: /\bfünf\b/i, 7: /\bsieben\b/ },
  nl: { 2: /\btwee\b/, 3: /\bdrie\b/, 5: /\bvijf\b/i, 7: /\bzeven\b/ },
}

const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** Whether a text states a number, in digits or in words. */
function states(text: string, number: number, locale: Locale): boolean {
  const latin = text.replace(/[۰-۹]/g, (digit) => String(persianDigits.indexOf(digit))).replace(/(?<=\d)[٫,](?=\d)/g, '.')
  const shown = String(number).replace('.', '\\.')
  return new RegExp(`(?<![\\d.])${shown}(?![\\d]|\\.\\d)`).test(latin) || written[locale][number]?.test(text) === true
}

/** Texts that state a number, with the number that the code uses. */
const facts: Readonly<Record<string, readonly number[]>> = {
  'login.remember': [rememberMeDays],
  'transfers.running': [yearTransferMinutes],
  'cheques.bands.soon': [dueSoonDays],
  'dashboard.receivableSoon': [dueSoonDays],
  'dashboard.toDo.receivable': [dueSoonDays],
  'dashboard.toDo.payable': [dueSoonDays],
  'currentRatio.meaning.low': [Number(ratioLimits.low)],
  'currentRatio.meaning.best': [Number(ratioLimits.low), Number(ratioLimits.best)],
  'currentRatio.meaning.poor': [Number(ratioLimits.best)],
  'debtors.fields.days30': [ageLimits[0]],
  'debtors.fields.days60': [ageLimits[0] + 1, ageLimits[1]],
  'debtors.fields.days90': [ageLimits[1] + 1, ageLimits[2]],
  'debtors.fields.older': [ageLimits[2]],
  'stock.bands.days30': [lowDays],
  'stock.bands.days90': [lowDays + 1, longDays],
  'stock.bands.longer': [longDays],
  'summary.five': [largestCount],
  'summary.fiveSellers': [largestCount],
  'orders.withEarlier': [openMonthsBefore],
  'orders.withEarlierOpen': [openMonthsBefore],
  'orders.searchEarlier': [openMonthsBefore],
  'orders.earlierFailed': [openMonthsBefore],
  'orders.monthAndEarlier': [openMonthsBefore],
  'help.pages.orders.source': [openMonthsBefore],
}

/** Examples of what to type, which are no labels. */
const examples = new Set(['command.noneNext'])

/** Texts that a text quotes: names of pages, buttons and fields. Quotes around arguments are data. */
const quotedIn = (text: string) => [...text.matchAll(/[“„«‘]([^“”„«»‘’{}]{2,})[”“»’]/g)].map(([, quoted = '']) => quoted)

/** Quotations that are no label of the language, nor the beginning of one. */
function misquoted(texts: Texts, locale: string): string[] {
  const labels = Object.values(texts).map((text) => text.toLocaleLowerCase(locale))
  return Object.entries(texts).flatMap(([key, text]) =>
    examples.has(key)
      ? []
      : quotedIn(text).flatMap((quoted) => {
          const name = quoted.toLocaleLowerCase(locale)
          const isLabel = labels.some((label) => label === name || label.startsWith(`${name} `))
          return isLabel ? [] : [`${key}: ${quoted}`]
        }),
  )
}

describe.each(locales)('texts of %s', (locale) => {
  const texts = wordsIn(locale)

  test('state the numbers that the code uses', () => {
    const wrong = Object.entries(facts).flatMap(([key, numbers]) =>
      numbers.filter((number) => !states(texts[key] ?? '', number, locale)).map((number) => `${key}: ${number}, not “${texts[key]}”`),
    )
    expect(wrong).toEqual([])
  })

  test('quote names as they are shown', () => {
    expect(misquoted(texts, locale)).toEqual([])
  })

  test('say of every failed SMS that it was not sent', () => {
    const failed = (texts['smsOutcome.failed'] ?? '').replace(/\.$/, '')
    expect(failed).not.toBe('')
    const outcomes = Object.entries(texts).filter(([key]) => key.startsWith('smsOutcome.'))
    const others = outcomes.filter(([key, text]) => !['smsOutcome.200', 'smsOutcome.none'].includes(key) && !text.startsWith(failed))
    expect(outcomes.length).toBeGreaterThan(5)
    expect(others).toEqual([])
  })

  test('name the product only by its setting', () => {
    expect(Object.entries(texts).filter(([, text]) => /daftar(?!lar)|دفتر(?!\u200cها)(?=\s|$)/i.test(text))).toEqual([])
  })
})

test('the guard detects other numbers and names that are not shown', () => {
  expect(states('Next 7 days', 7, 'en')).toBe(true)
  expect(states('Next 17 days', 7, 'en')).toBe(false)
  expect(states('تا ۱٫۲ برابر', 1.2, 'fa')).toBe(true)
  expect(states('1,2 ila 2 kat', 12, 'tr')).toBe(false)
  expect(misquoted({ a: 'Use “Edit in table”', b: 'Edit in grid' }, 'en')).toEqual(['a: Edit in table'])
  expect(misquoted({ a: 'Use “Edit”, not “{name}”', b: 'Edit in grid' }, 'en')).toEqual([])
})
