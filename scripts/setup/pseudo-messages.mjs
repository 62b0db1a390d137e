import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * A pseudo-language made of the English messages, for development: accents show text that is not translated, brackets show text that is
 * cut or put together from parts, and a third more length shows what does not fit. `PSEUDO=1 npm run dev` shows it in place of English,
 * and from right to left in place of Persian.
 */

const accents = new Map(
  ['aà', 'eé', 'iî', 'oö', 'uû', 'yý', 'AÀ', 'EÉ', 'IÎ', 'OÖ', 'UÛ', 'YÝ', 'cç', 'nñ', 'sš'].map(([letter, accented]) => [
    letter,
    accented,
  ]),
)
const vowels = /[aeiouyAEIOUY]/

/** Forces characters from right to left, so that Latin letters behave as Persian ones do. */
const overridden = '\u202e'
const restored = '\u202c'

/**
 * Accented letters; each vowel twice.
 *
 * @param {string} text
 */
const stretched = (text) =>
  [...text]
    .map((letter) => {
      const accented = accents.get(letter) ?? letter
      return vowels.test(letter) ? accented + accented.toLowerCase() : accented
    })
    .join('')

/**
 * Rewrites the text of an ICU message, not its arguments and tags.
 *
 * @param {string} message
 * @param {(plain: string) => string} text
 */
function rewrite(message, text) {
  let written = ''
  for (let at = 0; at < message.length;) {
    if (message[at] === '{') {
      const end = closing(message, at)
      written += `{${argument(message.slice(at + 1, end), text)}}`
      at = end + 1
    } else if (message[at] === '<') {
      const end = message.indexOf('>', at)
      written += message.slice(at, end + 1)
      at = end + 1
    } else {
      const [plain = ''] = /^[^{<]+/.exec(message.slice(at)) ?? []
      written += plain.trim() === '' ? plain : text(plain)
      at += plain.length
    }
  }
  return written
}

/**
 * An argument; the forms of a plural are messages again.
 *
 * @param {string} inside
 * @param {(plain: string) => string} text
 * @returns {string}
 */
function argument(inside, text) {
  let written = ''
  for (let at = 0; at < inside.length;) {
    const opening = inside.indexOf('{', at)
    if (opening === -1) return written + inside.slice(at)
    const end = closing(inside, opening)
    written += `${inside.slice(at, opening)}{${rewrite(inside.slice(opening + 1, end), text)}}`
    at = end + 1
  }
  return written
}

/**
 * @param {string} text
 * @param {number} opening
 */
function closing(text, opening) {
  let depth = 0
  for (let at = opening; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A brace is not closed: ${text}`)
}

/**
 * One message in the pseudo-language.
 *
 * @param {string} message
 */
export function pseudo(message, { rightToLeft = false } = {}) {
  /** @param {string} plain */
  const text = (plain) => (rightToLeft ? overridden + stretched(plain) + restored : stretched(plain))
  return `[${rewrite(message, text)}]`
}

/**
 * @typedef {string | { [key: string]: Texts }} Texts
 * @type {(block: Texts, change: (text: string) => string) => Texts}
 */
const every = (block, change) =>
  typeof block === 'string' ? change(block) : Object.fromEntries(Object.entries(block).map(([key, inner]) => [key, every(inner, change)]))

/**
 * Loader of message files: English and Persian become the pseudo-language, the others stay.
 *
 * @this {{ resourcePath: string, addDependency(path: string): void }}
 * @param {string} source
 */
export default function pseudoMessages(source) {
  const file = basename(this.resourcePath)
  if (file !== 'en.json' && file !== 'fa.json') return source
  const english = join(this.resourcePath, '../en.json')
  this.addDependency(english)
  return JSON.stringify(every(JSON.parse(readFileSync(english, 'utf8')), (text) => pseudo(text, { rightToLeft: file === 'fa.json' })))
}
