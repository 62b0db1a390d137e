import type { Locale } from '@/lib/i18n/locales'
import { type Digits, digitsOf } from './digits'

/** Signs and separators of a number. */
export type Marks = {
  minus: string
  plus: string
  group: string
  point: string
  /** Prefix and suffix of a percentage. */
  percent: readonly [before: string, behind: string]
}

const knownMarks = new Map<string, Marks>()

/** Unicode signs and separators, including direction marks, so that a minus stays on its side in Persian text. */
export function marksOf(locale: Locale, digits: Digits): Marks {
  const key = `${locale} ${digits}`
  const known = knownMarks.get(key)
  if (known) return known
  const format = numberFormat(locale, digits, { signDisplay: 'always', minimumFractionDigits: 1 })
  const above = format.formatToParts(12345.5)
  const below = format.formatToParts(-1)
  const marks = {
    minus: aroundDigits(below)[0],
    plus: aroundDigits(above)[0],
    group: above.find(({ type }) => type === 'group')?.value ?? ',',
    point: above.find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: aroundDigits(numberFormat(locale, digits, { style: 'percent' }).formatToParts(0.1)),
  }
  knownMarks.set(key, marks)
  return marks
}

function aroundDigits(parts: Intl.NumberFormatPart[]): [string, string] {
  const at = parts.findIndex(({ type }) => type === 'integer')
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return [text(parts.slice(0, at)), text(parts.slice(at + 1))]
}

const knownFormats = new Map<string, Intl.NumberFormat>()

/** A cached Intl number format: creating one costs a hundred times more than using it. */
export function numberFormat(locale: Locale, digits: Digits = digitsOf(locale), options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, digits, options])
  let format = knownFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { numberingSystem: digits, ...options })
    knownFormats.set(key, format)
  }
  return format
}
