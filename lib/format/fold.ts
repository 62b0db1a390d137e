import { roundAmount } from './amount'
import { latinDigits } from './digits'

/**
 * A text as search sees it (D148): letters without case, accents or presentation forms, Arabic ones as their Persian twins, Latin digits,
 * nothing invisible. It folds character by character, which lets `matchRanges` find its way back.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return latinDigits(text.normalize('NFKD').replace(dropped, '').toLowerCase()).replace(variant, (letter) => variants[letter] ?? letter)
}

/** The words of a query, folded. A half-space parts words here and vanishes from texts, so that it matches a space as well as nothing. */
export function foldWords(query: string): string[] {
  return query
    .split(/[\s\u200c]+/)
    .map(fold)
    .filter((word) => word !== '')
}

/** A test for texts: all words of the query must be in it, anywhere. For long lists fold each row once instead, with `foldRow`. */
export function matcher(query: string): (text: string) => boolean {
  const words = foldWords(query)
  return (text) => matchesFolded(words, foldRow([text]))
}

/** All that can be searched in a row as one folded text, to be made once. Amounts are in it as sent and as any language shows them. */
export function foldRow(values: readonly unknown[]): string {
  const texts: string[] = []
  for (const value of values) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') continue
    const text = String(value)
    texts.push(text)
    if (amount.test(text)) texts.push(...spellings(text))
  }
  // No word of a query holds a line break, so none can match across two values.
  return fold(texts.join('\n'))
}

/** Whether a row's folded text holds all the words. */
export function matchesFolded(words: readonly string[], haystack: string): boolean {
  return words.every((word) => haystack.includes(word))
}

/** Where the folded words stand in the original text, as [start, end) in order and without overlap, for highlighting. */
export function matchRanges(text: string, words: readonly string[]): [number, number][] {
  const exact = traced(text)
  const bare = /\d[,.]\d/.test(exact.folded) ? withoutSeparators(exact) : null
  const found = words.flatMap((word) => {
    const ranges = rangesOf(word, exact)
    return ranges.length === 0 && bare && /^[-\d,.]+$/.test(word) ? rangesOf(word.replace(/[,.]/g, ''), bare) : ranges
  })
  const merged: [number, number][] = []
  for (const range of found.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}

/** The order of codes: runs of digits count as numbers of any length in any digits, letters without case. Never 0 for different texts. */
export function naturalCompare(a: string, b: string): number {
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const [inNumberA, inNumberB] = [digitAt(a, i) >= 0, digitAt(b, j) >= 0]
    if (inNumberA !== inNumberB) return inNumberA ? -1 : 1
    if (inNumberA) {
      const [endA, endB] = [runEnd(a, i), runEnd(b, j)]
      while (i < endA - 1 && digitAt(a, i) === 0) i += 1
      while (j < endB - 1 && digitAt(b, j) === 0) j += 1
      if (endA - i !== endB - j) return endA - i - (endB - j)
      for (; i < endA; i += 1, j += 1) {
        const difference = digitAt(a, i) - digitAt(b, j)
        if (difference !== 0) return difference
      }
    } else {
      const [left, right] = [a.charAt(i).toLowerCase(), b.charAt(j).toLowerCase()]
      if (left !== right) return left < right ? -1 : 1
      i += 1
      j += 1
    }
  }
  const rest = a.length - i - (b.length - j)
  if (rest !== 0) return rest
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A suggestion for a new code (D95): the largest number among the codes and one, as wide as it; long ones are barcodes and don't count. */
export function nextCode(codes: Iterable<string>): string {
  let largest = '0'
  for (const code of codes) {
    const text = latinDigits(code.trim())
    if (!/^\d{1,11}$/.test(text)) continue
    const lead = Number(text) - Number(largest) || text.length - largest.length
    if (lead > 0) largest = text
  }
  return String(Number(largest) + 1).padStart(largest.length, '0')
}

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const ascii = /^[\u0000-\u007f]*$/

// Written as ranges, because they are five times faster than Unicode's classes, and a long list is folded all at once.
const accents = '\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\ufe00-\ufe0f'
const unseen = '\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff'
const tatweel = '\u0640'
const dropped = new RegExp(`[${accents}${unseen}${tatweel}]`, 'g')

const letters = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ٱ: 'ا', ı: 'i', ß: 'ss', ς: 'σ' }
const marks = { '٬': ',', '،': ',', '٫': '.', '−': '-' }
const variants: Record<string, string> = { ...letters, ...marks }
const variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')

const amount = /^-?(?:[1-9]\d{3,}(?:\.\d+)?|\d+\.\d+)$/

/** An amount as it may be shown, and so typed: grouped in the English and the German way, and rounded when it has a fraction. */
function spellings(text: string): string[] {
  const point = text.indexOf('.')
  if (point < 0) return [grouped(text, ','), grouped(text, '.')]
  const [head, tail] = [text.slice(0, point), text.slice(point + 1)]
  const whole = roundAmount(text, 0)
  return [`${grouped(head, ',')}.${tail}`, `${grouped(head, '.')},${tail}`, whole, grouped(whole, ','), grouped(whole, '.')]
}

function grouped(digits: string, mark: string): string {
  let end = digits.length
  let text = ''
  for (; end > 3 && digits[end - 4] !== '-'; end -= 3) text = `${mark}${digits.slice(end - 3, end)}${text}`
  return digits.slice(0, end) + text
}

/** A folded text, and for each of its characters where its original begins and ends. */
type Traced = { folded: string; starts: number[]; ends: number[] }

function traced(text: string): Traced {
  const result: Traced = { folded: '', starts: [], ends: [] }
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const folded = fold(character)
    // An accent that stands apart belongs to the letter before it.
    if (/^\p{Mn}$/u.test(character) && result.ends.length > 0) result.ends[result.ends.length - 1] = end
    for (let i = 0; i < folded.length; i += 1) {
      result.starts.push(at)
      result.ends.push(end)
    }
    result.folded += folded
    at = end
  }
  return result
}

function withoutSeparators({ folded, starts, ends }: Traced): Traced {
  const kept = [...starts.keys()].filter((index) => !',.'.includes(folded.charAt(index)))
  return {
    folded: kept.map((index) => folded.charAt(index)).join(''),
    starts: kept.map((index) => starts[index] ?? 0),
    ends: kept.map((index) => ends[index] ?? 0),
  }
}

function rangesOf(word: string, { folded, starts, ends }: Traced): [number, number][] {
  const ranges: [number, number][] = []
  if (word === '') return ranges
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
    ranges.push([starts[at] ?? 0, ends[at + word.length - 1] ?? 0])
  }
  return ranges
}

function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9) ? code & 15 : -1
}

function runEnd(text: string, from: number): number {
  let end = from
  while (digitAt(text, end) >= 0) end += 1
  return end
}
