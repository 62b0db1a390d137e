import type { Locale } from '@/lib/i18n/locales'
import { headingOf } from './match-columns'

/** Column labels by language. */
export type Headings = ReadonlyMap<Locale, ReadonlySet<string>>

/** A spelling of the file that may be meant instead: its first difference from the others. */
export type EncodingChoice = { readonly encoding: string; readonly sample: string }

/** A text with the encoding that was assumed, null if the file says or proves it. */
export type DecodedText = { readonly text: string; readonly encoding: string | null; readonly choices: readonly EncodingChoice[] }

/** A legacy encoding with the letters that each of its languages has beside ASCII. */
type Legacy = { readonly encoding: string; readonly alphabets: readonly RegExp[]; readonly locales: readonly Locale[] }

const latin = (letters: string) => new RegExp(`^[a-z${letters}]+$`, 'iu')
/** German, Dutch, French, Spanish, Italian, Portuguese and Nordic. Not Icelandic, which would fit every Turkish text. */
const western = ['äöüß', 'áàäçéèëêíïóöôúü', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúüªº', 'àèéìîòóù', 'áâãàçéêíóôõúü', 'åäöøæéšž'].map(latin)

/** In order of preference. Legacy encodings are those of Excel for Windows. */
const legacies: readonly Legacy[] = [
  { encoding: 'windows-1252', alphabets: western, locales: ['en', 'de', 'nl'] },
  { encoding: 'windows-1254', alphabets: [latin('çğıiöşüâîûİ')], locales: ['tr'] },
  {
    encoding: 'windows-1256',
    alphabets: [/^\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640\u200c\u200d]+$|^[وﻭ]$/u, latin('àâçèéêëîïôœùûü')],
    locales: ['fa'],
  },
  {
    encoding: 'windows-1250',
    alphabets: ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ'].map(latin),
    locales: [],
  },
  { encoding: 'windows-1251', alphabets: [/^[а-яёіїєґў]+$/iu], locales: [] },
  { encoding: 'windows-1253', alphabets: [/^\p{Script=Greek}+$/u], locales: [] },
  { encoding: 'windows-1255', alphabets: [/^\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]+$/u], locales: [] },
]

/** Excel for Mac, which ends lines by a carriage return alone. */
const macintosh: Legacy = { encoding: 'macintosh', alphabets: western, locales: ['en', 'de', 'nl'] }

/** A word with everything beyond ASCII that is in it, but for punctuation: signs between letters tell of a wrong encoding. */
const word = /(?:[a-z]|[^\p{ASCII}\u00a0“”„‚’‘«»‹›–—…•·،؛؟€™®©°²½¼¾×÷])+/giu
const beyondAscii = /\P{ASCII}/u
const natural = /^(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}\u200c\u200d]+|\p{Lu}+)$/u

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** The share of words beyond ASCII that a language of the encoding can have: its letters, a natural case, and in Latin not accents alone. */
function plausibility(text: string, { alphabets }: Legacy): number {
  const words = (text.match(word) ?? []).filter((one) => beyondAscii.test(one))
  const isPlausible = (one: string, alphabet: RegExp) =>
    alphabet.test(one) && natural.test(one) && (one.length <= 2 || /[a-z]/i.test(one) || !/\p{Script=Latin}/u.test(one))
  const counts = alphabets.map((alphabet) => words.filter((one) => isPlausible(one, alphabet)).length)
  return words.length === 0 ? 0 : Math.max(...counts) / words.length
}

/** Headings of the first lines by language. */
function headingCounts(text: string, headings: Headings): ReadonlyMap<Locale, number> {
  const cells = text
    .split(/\r\n?|\n/, 20)
    .flatMap((line) => line.split(/[,;\t|]/))
    .map((cell) => headingOf(cell.replaceAll('"', '')))
  return new Map([...headings].map(([locale, labels]) => [locale, cells.filter((cell) => labels.has(cell)).length]))
}

/**
 * Decodes a text file: Unicode by its byte order mark, by zero bytes or as UTF-8, also with a damaged character; anything else in the legacy
 * encoding that its headings and words fit best. `chosen` is the encoding that the user picked.
 */
export function decodeTextFile(bytes: Uint8Array, headings: Headings, chosen: string | null = null): DecodedText {
  const certain = (encoding: string) => ({ text: decoded(bytes, encoding), encoding: null, choices: [] })
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return certain('utf-16le')
  if (first === 0xfe && second === 0xff) return certain('utf-16be')
  const isMarked = first === 0xef && second === 0xbb && bytes[2] === 0xbf
  const unmarked = utf16Of(bytes)
  if (unmarked) return { ...certain(unmarked), encoding: unmarked }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null, choices: [] }
  } catch {
    return isMarked ? { ...certain('utf-8'), encoding: 'utf-8' } : decodeLegacy(bytes, headings, chosen)
  }
}

/** Separators, line ends, quotation marks and digits, as bytes. */
const commonBytes: ReadonlySet<number> = new Set([...'\t\n\r";,|0123456789'].map((sign) => sign.charCodeAt(0)))

/** UTF-16 without a mark: there each separator and digit has a zero byte, always on the same side. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 10_000)
  if (bytes.length % 2 !== 0 || !bytes.subarray(0, length).includes(0)) return null
  const counts = { little: 0, big: 0, neither: 0 }
  for (let index = 0; index < length; index += 2) {
    const [first = 0, second = 0] = [bytes[index], bytes[index + 1]]
    if (second === 0 && commonBytes.has(first)) counts.little += 1
    else if (first === 0 && commonBytes.has(second)) counts.big += 1
    else if (commonBytes.has(first) || commonBytes.has(second)) counts.neither += 1
  }
  if (counts.little > 2 * (counts.big + counts.neither)) return 'utf-16le'
  return counts.big > 2 * (counts.little + counts.neither) ? 'utf-16be' : null
}

/** Bytes to judge by: the headings, and the text around the first byte that is not ASCII. */
const mostJudged = 300_000

function decodeLegacy(bytes: Uint8Array, headings: Headings, chosen: string | null): DecodedText {
  const start = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 1000)
  const judged = new Uint8Array([...bytes.subarray(0, Math.min(start, 10_000)), ...bytes.subarray(start, start + mostJudged)])
  // A legacy text is hardly ever UTF-8 by accident.
  if (unicodeShare(judged) >= 0.5) return { text: decoded(bytes, 'utf-8'), encoding: 'utf-8', choices: [] }
  const isMac = judged.includes(0x0d) && !judged.includes(0x0a)
  const all = (isMac ? [macintosh, ...legacies] : legacies).map((legacy, index) => {
    const text = decoded(judged, legacy.encoding)
    const counts = headingCounts(text, headings)
    const named = legacy.locales.map((locale) => counts.get(locale) ?? 0)
    return { ...legacy, index, text, share: plausibility(text, legacy), named: Math.max(0, ...named), counts }
  })
  // English headings are common everywhere.
  const mostNamed = Math.max(0, ...all.flatMap(({ counts }) => [...counts].map(([locale, count]) => (locale === 'en' ? 0 : count))))
  const isNamed = ({ named, counts }: (typeof all)[number]) => mostNamed > 0 && named === mostNamed && (counts.get('en') ?? 0) < named
  const ranked = all.toSorted((a, b) => b.share + (isNamed(b) ? 0.3 : 0) - (a.share + (isNamed(a) ? 0.3 : 0)) || a.index - b.index)
  const [best] = ranked
  if (!best) throw new Error('no encoding')
  const doubtful = isNamed(best) && best.share > 0.8 ? [] : ranked.slice(1).filter(({ share }) => share > 0 && share >= best.share * 0.8)
  const others = doubtful.filter(({ text }) => text !== best.text)
  const choices =
    others.length === 0 ? [] : [best, ...others].map(({ encoding, text }) => ({ encoding, sample: differenceIn(text, best, others) }))
  const encoding = chosen ?? best.encoding
  return {
    text: decoded(bytes, encoding),
    encoding,
    choices: choices.filter((one, index) => choices.findIndex(({ sample }) => sample === one.sample) === index),
  }
}

/** The share of bytes beyond ASCII that are UTF-8: all but a few in a file with a damaged character. */
function unicodeShare(bytes: Uint8Array): number {
  const text = decoded(bytes, 'utf-8')
  const lost = text.split('\ufffd').length - 1
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return letters === 0 ? 0 : letters / (letters + lost)
}

/** The cell of a text in which it first differs from another. All of them have one character for each byte. */
function differenceIn(text: string, best: { readonly text: string }, others: readonly { readonly text: string }[]): string {
  const compared = text === best.text ? others : [best]
  let at = 0
  while (at < text.length && compared.every((other) => other.text[at] === text[at])) at += 1
  const isEdge = (character: string | undefined) => character === undefined || /[,;\t|"\r\n]/.test(character)
  let from = at
  let to = at
  while (!isEdge(text[from - 1])) from -= 1
  while (!isEdge(text[to])) to += 1
  return text.slice(from, to).trim()
}
