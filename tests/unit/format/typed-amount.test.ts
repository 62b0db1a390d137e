import type { Digits } from '@/lib/format/digits'
import { groupWhileTyping } from '@/lib/format/typed-amount'
import type { Locale } from '@/lib/i18n/locales'

/** A text field with `|` as the caret. */
const field = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const shown = (state: { text: string; caret: number } | null) =>
  state && `${state.text.slice(0, state.caret)}|${state.text.slice(state.caret)}`

/** Types keys at the caret, one at a time, as a browser does. */
function typing(keys: string, locale: Locale, digits: Digits, first = '|'): string {
  let state = field(first)
  let grouped: string | null = state.text
  for (const key of keys) {
    const { text, caret } = state
    const back = key === '<'
    const typed = back
      ? { text: text.slice(0, Math.max(caret - 1, 0)) + text.slice(caret), caret: Math.max(caret - 1, 0) }
      : { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }
    const next = groupWhileTyping(typed, grouped, locale, digits)
    grouped = next?.text ?? null
    state = next ?? typed
  }
  return shown(state) ?? ''
}

test.each<[Locale, Digits, string, string]>([
  ['en', 'latn', '1250000', '1,250,000|'],
  ['en', 'latn', '1250000.5', '1,250,000.5|'],
  ['en', 'latn', '-1250', '-1,250|'],
  ['de', 'latn', '1250000,5', '1.250.000,5|'],
  ['nl', 'latn', '12500', '12.500|'],
  ['tr', 'latn', '12500,25', '12.500,25|'],
  ['fa', 'arabext', '1250000', '۱٬۲۵۰٬۰۰۰|'],
  ['fa', 'arabext', '۱۲۵۰/۵', '۱٬۲۵۰/۵|'],
  ['fa', 'latn', '۱۲۵۰', '1,250|'],
  ['en', 'arabext', '1250', '۱٬۲۵۰|'],
])('%s with %s digits groups %s as it is typed', (locale, digits, keys, text) => {
  expect(typing(keys, locale, digits)).toBe(text)
})

test.each<[string, string, string]>([
  ['1|,250,000', '9', '19|,250,000'],
  ['|1,250', '9', '9|1,250'],
  ['1,25|0,000', '<', '12|0,000'],
  ['1,|250,000', '<', '1|,250,000'],
  ['1,250|', '<<<', '1|'],
  ['1,2|50.75', '3', '12,3|50.75'],
])('the caret stays between its digits: %s and %s give %s', (before, keys, after) => {
  expect(typing(keys, 'en', 'latn', before)).toBe(after)
})

test.each<[Locale, string]>([
  ['de', '1.23'],
  ['de', '1.2345'],
  ['en', '1,23'],
  ['en', '1.2.3'],
  ['fa', '1,5'],
  ['en', '12a'],
])('%s: %s stays as it was typed', (locale, keys) => {
  expect(typing(keys, locale, 'latn')).toBe(`${keys}|`)
})

test('groups digits before a Persian separator', () => {
  expect(shown(groupWhileTyping(field('\u200e\u2212۱٬۲۵۰۰|'), '\u200e\u2212۱٬۲۵۰', 'fa', 'arabext'))).toBe('\u2212۱۲٬۵۰۰|')
})

test('does not group a number with a leading zero', () => {
  expect(typing('0123456', 'en', 'latn')).toBe('0123456|')
})

test('a pasted amount keeps its separators', () => {
  expect(groupWhileTyping(field('1.250.000,5|'), '', 'de', 'latn')).toBeNull()
})
