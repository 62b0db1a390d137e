import type { Locale } from '@/lib/i18n/locales'
import { latinDigits, localDigits, type Digits } from './digits'
import { marksOf } from './number-format'

/** Content of a text field, and the number of characters before the caret. */
export type FieldText = { readonly text: string; readonly caret: number }

/** A number while it is typed, without group separators: optional sign, digits, optional decimal mark and further digits. */
const plain = /^([-\u2212]?)(\d*)(\D?\d*)$/
const withoutMarks = /[^\d./,٫\u2212-]/

/** Formatters place them around the sign of a Persian number. */
const signMarks = '\u061c\u200e\u200f'

/** Accepted decimal marks by language, consistent with `readAmount`. */
const points: Record<Locale, string> = { fa: './٫', en: '.٫', tr: ',٫', de: ',٫', nl: ',٫' }

/** The inserted characters: the difference between `before` and the text, without their common start and end. */
function insertedIn(before: string, { text, caret }: FieldText): string {
  const end = text.length - caret
  const beforeCaret = before.endsWith(text.slice(caret)) ? before.slice(0, before.length - end) : ''
  let start = 0
  while (start < caret && start < beforeCaret.length && text[start] === beforeCaret[start]) start += 1
  return text.slice(start, caret)
}

/**
 * Groups the digits of an amount after each change of its field, in the user's digits, and keeps the caret between the same two digits.
 * `grouped` is the field's previous text if its group separators were written by this function or by a formatter, else null. Returns null
 * if the user typed or pasted a group separator, or if the text is not a number: such text stays as typed, because its separators may have
 * another meaning (1.234 in German).
 */
export function groupWhileTyping(typed: FieldText, grouped: string | null, locale: Locale, digits: Digits): FieldText | null {
  const marks = marksOf(locale, digits)
  const isMark = (character: string) => character === marks.group || signMarks.includes(character)
  const own = grouped === null ? typed.text : insertedIn(grouped, typed)
  if (own.includes(marks.group) || withoutMarks.test(latinDigits(own))) return null
  const bare = (text: string) => latinDigits([...text].filter((character) => !isMark(character)).join(''))
  const [, sign, whole, rest] = plain.exec(bare(typed.text)) ?? []
  if (sign === undefined || whole === undefined || rest === undefined) return null
  if (rest !== '' && !points[locale].includes(rest.charAt(0))) return null
  // A grouped number with a leading zero could not be parsed.
  const text = sign + localDigits((whole.startsWith('0') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)) + rest, digits)
  let caret = 0
  for (let left = bare(typed.text.slice(0, typed.caret)).length; left > 0; caret += 1) if (!isMark(text.charAt(caret))) left -= 1
  return { text, caret }
}
