import { gtinIn } from './barcode'
import { latinDigits } from './digits'
import { dashes, invisible } from './identifier'
import { bareNumber, internationalDigits, readMobile } from './phone'

/**
 * Folds a text for search (D148): no case, accents or presentation forms, Arabic letters as Persian ones, Latin digits, no invisible
 * characters. Works character by character, so that `matchRanges` can map positions back.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  // Marks are removed before the normalisation, too: it sorts a run of them in quadratic time.
  const bare = text.replace(dropped, '').normalize('NFKD').replace(dropped, '').toLowerCase()
  return latinDigits(bare)
    .replace(dashes, '-')
    .replace(variant, (letter) => variants[letter] ?? letter)
}

/** A text with Persian letters where programs write Arabic ones, Latin digits, and composed accents; otherwise as it is. */
export const persianLetters = (text: string): string =>
  ascii.test(text) ? text : latinDigits(text.normalize('NFC')).replace(/[يىك]/g, (letter) => variants[letter] ?? letter)

/** Separators of phone numbers that also divide words or amounts. */
const oddPhone = /^[\s\p{Nd}]*[_,،٬٫+]/u

/** A half-space between Persian letters; anywhere else it is an invisible character. */
const halfSpace = /\p{Script=Arabic}\u200c/u

/**
 * The folded words of a query. A half-space separates words here and disappears from texts, so that it matches a space or nothing. A word
 * with several spellings (`Müller` and `Mueller`, `0912-123` and `0912123`) contains all of them, separated by line breaks (`spellingsOf`).
 */
export function foldWords(text: string): string[] {
  // Regular expressions treat the byte order mark as white space.
  const query = text.replaceAll('\ufeff', '').replace(/^\s*tel:/i, '')
  const gtin = gtinIn(query)
  // One in ten numbers of fourteen digits with 00 before it has a valid check digit, too.
  const mobile = internationalNumber(query) ?? (oddPhone.test(query) ? [readMobile(query) ?? ''].filter((one) => one !== '') : [])
  const spellings = [...mobile, ...(gtin ? [fold(query.trim()), gtin] : [])]
  if (spellings.length > 0) return [joined(spellings)]
  return query
    .split(/\s+/)
    .flatMap((word) => (halfSpace.test(word) ? word.split('\u200c') : [word]))
    .map((word) => joined([fold(word), fold(otherSpelling(word)), ...phoneSpellings(fold(word)), ...amountSpellings(fold(word))]))
    .filter((word) => word !== '')
}

/** The spellings of a folded word; one must match. */
const spellingsOf = (word: string): readonly string[] => word.split(spellingBreak)

/** A query as folded text for the cloud's search: each word in one spelling, a phone number in local form. */
export const foldedQuery = (query: string): string =>
  foldWords(query)
    .map((word) => spellingsOf(word).find((spelling) => /^09\d+$/.test(spelling)) ?? spellingsOf(word)[0])
    .join(' ')

/** Whether every text that matches `longer` also matches `word`, so that further typing can search the previous result. */
export const narrows = (longer: string, word: string): boolean =>
  spellingsOf(longer).every((long) => spellingsOf(word).some((short) => long.includes(short)))

/** A test for texts: every word of the query must occur. For long lists use `foldRow` once per row instead. */
export function matcher(query: string): (text: string) => boolean {
  const words = foldWords(query)
  return (text) => matchesFolded(words, foldRow([text]))
}

/** The folded search text of a row. Amounts are included plain and with grouped thousands in every language's format, as totals write them. */
export function foldRow(values: readonly unknown[]): string {
  const texts: string[] = []
  for (const value of values) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') continue
    const written = String(value)
    const text = fractional.test(written) ? withDecimals(written) : written
    texts.push(text)
    if (amount.test(text)) texts.push(...groupings(text))
    else if (respelled.test(text)) texts.push(otherSpelling(text))
  }
  // Queries contain no line breaks, so no word matches across two values.
  return fold(texts.join('\n'))
}

/** Whether a folded row contains all words. */
export function matchesFolded(words: readonly string[], haystack: string): boolean {
  return words.every((word) =>
    word.includes(spellingBreak) ? spellingsOf(word).some((one) => haystack.includes(one)) : haystack.includes(word),
  )
}

/** Positions of folded words in the original text as sorted, disjoint [start, end) ranges, for highlighting. */
export function matchRanges(text: string, words: readonly string[]): [number, number][] {
  const exact = traced(text)
  const bare = /\d[,.]\d/.test(exact.folded) ? withoutSeparators(exact) : null
  const respelledText = respelled.test(text) ? traced(text, otherSpelling) : null
  const found = words.flatMap(spellingsOf).flatMap((word) => {
    const ranges = rangesOf(word, exact)
    if (ranges.length > 0) return ranges
    if (bare && /^[-\d,.]+$/.test(word)) return rangesOf(word.replace(/[,.]/g, ''), bare)
    return respelledText ? rangesOf(word, respelledText) : []
  })
  const merged: [number, number][] = []
  for (const range of found.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}

// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const ascii = /^[\u0000-\u007f]*$/

const accents = '\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed'
const tatweel = '\u0640'
const dropped = new RegExp(`${invisible.source}|[${accents}${tatweel}]`, 'gu')

const letters = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ٱ: 'ا', ı: 'i', ß: 'ss', ς: 'σ' }
const marks = { '٬': ',', '،': ',', '٫': '.' }
const variants: Record<string, string> = { ...letters, ...marks }
const variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')

const amount = /^-?(?:[1-9]\d{3,}(?:\.\d+)?|\d+\.\d+)$/

const fractional = /^-?\d+\.\d{1,2}$/

/** With three decimals, of which a query may type fewer. */
const withDecimals = (text: string): string => text.padEnd(text.indexOf('.') + 4, '0')

/** An amount with grouped thousands, in the English and the German format. */
function groupings(text: string): string[] {
  const point = text.indexOf('.')
  if (point < 0) return [grouped(text, ','), grouped(text, '.')]
  const head = text.slice(0, point)
  const tail = text.slice(point + 1)
  return [`${grouped(head, ',')}.${tail}`, `${grouped(head, '.')},${tail}`]
}

/** Queries contain no line breaks. */
const spellingBreak = '\n'

const joined = (spellings: readonly string[]): string => [...new Set(spellings)].join(spellingBreak)

/** Alternative spellings: `ue` for `ü`, and Persian words without the hamza (`مسول` for `مسئول`). */
const others: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ئ: '' }
const otherLetters = new RegExp(`[${Object.keys(others).join('')}]`, 'g')
/** Matches such letters, composed or decomposed. */
const respelled = new RegExp(`[${Object.keys(others).join('')}\u0308\u0654]`)

const otherSpelling = (text: string): string =>
  respelled.test(text) ? text.normalize('NFC').replace(otherLetters, (letter) => others[letter] ?? letter) : text

/** A query that is one international phone number, without separators; Iranian ones in local form, too. */
function internationalNumber(query: string): string[] | null {
  const text = fold(query).trim()
  if (!/^[\s([]*(?:\+|00)[\d\s\-()./[\]]+$/.test(text) || /^00\d*$/.test(text)) return null
  const digits = internationalDigits(bareNumber(text))
  if (digits === null) return [bareNumber(text)]
  const spellings = [`+${digits}`, `00${digits}`]
  return digits.startsWith('98') ? [digits.replace(/^980?/, '0'), ...spellings] : spellings
}

/** Spellings of a word that may be part of a phone number: without separators, and with a zero for Iran's 98. */
function phoneSpellings(word: string): string[] {
  if (!/^[\d(][\d\-().]*$/.test(word)) return []
  const bare = /^\d+[.,]\d+$/.test(word) ? word : bareNumber(word)
  const local = bare.replace(/^(?:00)?98(?=9)/, '0')
  return [...(bare === word ? [] : [bare]), ...(local === bare ? [] : [local])]
}

/** Spellings of a word that may be an amount: without the zeros of a whole one, and with the marks of `foldRow`. */
function amountSpellings(word: string): string[] {
  if (!/^-?\d[\d,.'’/]{3,}$/.test(word)) return []
  const whole = word.replace(/(?<=^-?\d{4,}|[,.'’]\d{3})[.,]0{1,2}$|(?<=,\d{3})\.000$|(?<=\.\d{3}),000$/, '')
  const marked = /^-?\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/.test(whole) ? whole.replace(/['’]/g, ',') : whole
  const pointed = /^-?\d+\/\d{1,3}$|^-?\d{4,},\d{1,3}$/.test(marked) ? marked.replace(/[/,]/, '.') : marked
  return pointed === word ? [] : [pointed]
}

function grouped(digits: string, mark: string): string {
  let end = digits.length
  let text = ''
  for (; end > 3 && digits[end - 4] !== '-'; end -= 3) text = `${mark}${digits.slice(end - 3, end)}${text}`
  return digits.slice(0, end) + text
}

/** A folded text with the original start and end of each character. */
type Traced = { folded: string; starts: number[]; ends: number[] }

function traced(text: string, spell: (character: string) => string = (character) => character): Traced {
  const result: Traced = { folded: '', starts: [], ends: [] }
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const folded = fold(spell(character))
    // A combining accent belongs to the preceding letter.
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
  const starting = [...starts.keys()].filter((index) => !',.'.includes(folded.charAt(index)))
  return {
    folded: starting.map((index) => folded.charAt(index)).join(''),
    starts: starting.map((index) => starts[index] ?? 0),
    ends: starting.map((index) => ends[index] ?? 0),
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
