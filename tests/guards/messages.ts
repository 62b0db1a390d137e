/** A flat messages file: `orders.fields.id` → its text. */
export type Texts = Readonly<Record<string, string>>

/** Flattens a messages file, in its order. */
export function flat(block: unknown, before = ''): Record<string, string> {
  if (typeof block !== 'object' || block === null) return { [before]: typeof block === 'string' ? block : '' }
  return Object.assign({}, ...Object.entries(block).map(([key, inner]) => flat(inner, before ? `${before}.${key}` : key))) as Record<
    string,
    string
  >
}

/** An argument or tag of an ICU message, with its forms. */
type Argument = `${string}:${string}`

/** Arguments of an ICU message: `{count, plural, one {…} other {…}}` gives `count:plural(one|other)`. Throws on a missing brace. */
export function argumentsOf(message: string): Argument[] {
  const found = new Set<Argument>()
  read(message, found)
  return [...found].sort()
}

/** The text of a message without its arguments. */
export function wordsOf(message: string): string {
  return read(message, new Set())
}

function read(message: string, found: Set<Argument>): string {
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) found.add(`<${tag}>:tag`)
  let texts = ''
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === '}') throw new Error(`a brace too many: ${message}`)
    if (message[at] !== '{') {
      texts += message[at]
      continue
    }
    const end = closing(message, at)
    texts += ` ${argument(message.slice(at + 1, end), found)} `
    at = end
  }
  return texts.replaceAll(/<\/?\w+>/g, ' ')
}

function argument(text: string, found: Set<Argument>): string {
  const [, name = '', kind = 'value', rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(text) ?? []
  if (name === '') throw new Error(`not an argument: {${text}}`)
  if (!['plural', 'select', 'selectordinal'].includes(kind)) {
    found.add(`${name}:${kind}`)
    return ''
  }
  const forms: string[] = []
  let texts = ''
  for (let at = rest.indexOf('{'), from = 0; at !== -1; at = rest.indexOf('{', from)) {
    forms.push(rest.slice(from, at).trim())
    from = closing(rest, at) + 1
    texts += ` ${read(rest.slice(at + 1, from - 1), found)}`
  }
  if (!forms.includes('other')) throw new Error(`no form "other": {${text}}`)
  found.add(`${name}:${kind}(${forms.sort().join('|')})`)
  return texts
}

function closing(text: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a brace is not closed: ${text}`)
}

/** Languages whose nouns do not change after a number, so that they need no singular. */
export const sameAfterNumbers: ReadonlySet<string> = new Set(['fa', 'tr'])

/** Differences of a messages file from the reference: keys, their order, arguments and forms, and empty texts. */
export function differences(first: Texts, other: Texts, locale: string): string[] {
  const findings: string[] = []
  const requests = (text: string) => {
    const all = argumentsOf(text).join(', ')
    return sameAfterNumbers.has(locale) ? all.replaceAll('one|', '') : all
  }
  for (const key of Object.keys(first)) if (!(key in other)) findings.push(`${key} is missing`)
  for (const [key, text] of Object.entries(other)) {
    const model = first[key]
    if (model === undefined) findings.push(`${key} is too many`)
    else if (requests(model) !== requests(text)) findings.push(`${key} asks for ${requests(text)}, not ${requests(model)}`)
    if (text.trim() === '') findings.push(`${key} is empty`)
  }
  if (findings.length === 0 && Object.keys(first).join() !== Object.keys(other).join()) findings.push('the keys stand in another order')
  return findings
}

/** Latin words in a Persian text that are neither names nor formats, and so probably untranslated. */
export function latinIn(texts: Texts, names: ReadonlySet<string>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const latin = wordsOf(text).match(/[A-Za-z]{2,}/g) ?? []
    return latin.filter((word) => !names.has(word)).map((word) => `${key}: ${word}`)
  })
}

/** Arguments that count something: the noun changes with them. */
const counted = new Set(['count', 'days', 'hours', 'minutes', 'seconds', 'goods', 'groups', 'rows', 'users'])

/** Numbers in a message without plural forms, or formatted by the message instead of in the user's digits. */
export function formless(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => [
    ...argumentsOf(text)
      .filter((argument) => argument.endsWith(':value') && counted.has(argument.split(':')[0] ?? ''))
      .map((argument) => `${key}: ${argument.split(':')[0]} has no forms`),
    ...(text.includes('#') || argumentsOf(text).some((argument) => /:(?:number|date|time)$/.test(argument))
      ? [`${key} writes a number by itself`]
      : []),
  ])
}

/** Patterns that must not match a text of a language, and why. */
type Faults = readonly (readonly [fault: RegExp, why: string])[]

const anywhere: Faults = [
  [/^\s|\s$| {2}/, 'has spaces too many'],
  [/["']/, 'has a typewriter’s quote'],
  [/\.\.\./, 'has three dots for an ellipsis'],
  [/ [،؛.!?؟:;,](?=\s|$)/, 'has a space before a sign'],
  [/[;؛].*\./, 'joins sentences with a semicolon'],
]

const within: Readonly<Record<string, Faults>> = {
  fa: [
    [/[يكة]/, 'has an Arabic letter'],
    [/[,;?“”‘’„]/, 'has a sign of another language'],
    // A name keeps its digits: A4, Code 128.
    [/(?<![A-Za-z][ -]?\d*)\d/, 'has a Latin digit'],
    [/(?:^|\s)ن?می\s/, 'has می apart from its verb'],
    [/\s(?:ها|های|هایی|تر|ترین|ام|اند)(?=[\s.،؛:!؟»)]|$)/, 'has an ending apart from its word'],
    [/هٔ|ه‌ی(?=\s|$)/, 'marks the ezafe of ه, which is left unmarked here'],
    [/ …/, 'has a space before an ellipsis'],
    [
      /(?:^|[\s«(])(?:به (?:روز|عنوان|طور|تازگی|محض|جای|موقع|زحمت)|هیچ یک|هم (?:زمان|خوانی)|دست کم|پیش (?:فرض|نمایش)|راه اندازی|غیر (?:فعال|مجاز))(?=[\s.،؛:!؟»)]|$)/,
      'lacks a half-space',
    ],
  ],
  en: [[/ …|[„«»]/, 'has a sign of another language']],
  tr: [[/ …|[„«»]/, 'has a sign of another language']],
  de: [[/[^\u00a0]…|[‘’”«»]/, 'has a sign of another language, or an ellipsis that may break off']],
  nl: [[/ …|[“”„«»]/, 'has a sign of another language']],
}

/** Descriptions below page titles in menus: none has a full stop. */
const underTitles: Faults = [[/\.$/, 'ends in a full stop']]

/** Typographic errors of a language. */
export function misset(texts: Texts, locale: string): string[] {
  const findingsIn = (key: string, text: string, faults: Faults) =>
    faults.filter(([fault]) => fault.test(text)).map(([, why]) => `${key} ${why}`)
  return Object.entries(texts).flatMap(([key, text]) => [
    ...findingsIn(key, text, anywhere),
    ...findingsIn(key, wordsOf(text), within[locale] ?? []),
    ...(key.endsWith('.about') ? findingsIn(key, text, underTitles) : []),
  ])
}

/** Texts that the product no longer uses (docs/writing.md), per language. */
const retired: Readonly<Record<string, RegExp>> = {
  en: /\b(?:choos\w+|chose|chosen|goods|rights?|(?<!picking )slips?|features?|ledgers?|stock fees?|allocat\w+|credentials|toll|canceled|anew|whoever|somebody|in the meantime|user name|(?:payable|receivable) cheques?|basic definitions|system management|fiscal year operations?|product groups?|period before|cash box(?:es)?|made of|press an?|plans?|program|brought back|below zero)\b/i,
  de: /Kontoausz|Kennwort|\bAuszug|Soll-Sald|Haben-Sald|(?:Artikel|Kunden|Lager)code|Bestandspreis|\bWaren\b|\bEnter\b|Systemverwaltung|Geldfluss|Onlinebestell|Zeitraum davor|[Ll]eeren\b|Drücken Sie auf/,
  nl: /boekjaarbewerking|rekenblad|\bgoederen\b|\bmet succes\b|deposito|systeembeheer\b|streepjescode|\blabels\b|inlogg|raster|periode ervoor|huidige jaar|recht op de|\brecords?\b/i,
  tr: /kendiliğinden|toplama fişi|değişiklikleri at\b|sistem yönetimi|no’lu|süzün|çevrimiçi|pasif|negatif stok|geçerli yıl/i,
  fa: /تغییرها|مقدارها|صفحه آغاز|امکان‌ها|فراخوان|دور ریختن|رمزینه|سرمایه|این حق|لیست(?! قیمت)|فرستا|رمز عبور|اقدام|سامانه پیامک|تخته|لطفاً|دست‌کم|رکورد/,
}

/** Texts with a word that the language's glossary has replaced. */
export const retiredTerms = (words: Texts, locale: string): string[] =>
  Object.entries(words).flatMap(([key, text]) => {
    const [found] = retired[locale]?.exec(wordsOf(text)) ?? []
    return found === undefined ? [] : [`${key}: ${found}`]
  })

/** Sentences longer than `most` characters, arguments not counted. Each form of a plural is a sentence of its own. */
export const longSentences = (words: Texts, most = 160): string[] =>
  Object.entries(words).flatMap(([key, text]) =>
    wordsOf(text)
      .split(/(?<=[.!?؟:])\s+|\s{3,}/)
      .flatMap((sentence) => (sentence.length > most ? [`${key}: ${sentence.length} characters`] : [])),
  )

/** Texts that equal the English ones, but for those in `same`, which are written alike in both languages. */
export const equalToEnglish = (english: Texts, other: Texts, same: ReadonlySet<string>): string[] =>
  Object.entries(other).flatMap(([key, text]) =>
    text === english[key] && /\p{L}/u.test(wordsOf(text)) && !same.has(text) ? [`${key}: ${text}`] : [],
  )

const isSentence = (text: string) => /[^.]\.$/.test(text)

/** Texts that end in a full stop where the English ones are titles, labels, toasts or empty states, which have none, or the reverse. */
export const differentEndings = (english: Texts, other: Texts): string[] =>
  Object.entries(other).flatMap(([key, text]) => {
    const model = english[key] ?? ''
    // A number at the end is not followed by a full stop in every language; an abbreviation has its own.
    const isComparable = !/\p{Nd}\.?$/u.test(text) && !/\bno\.$/i.test(model)
    return isComparable && isSentence(text) !== isSentence(model) ? [`${key}: ${text}`] : []
  })

/** Sentences that equal the English ones and so are untranslated. Short texts may be equal. */
export const untranslated = (english: Texts, other: Texts): string[] =>
  Object.entries(other).flatMap(([key, text]) => (text === english[key] && wordsOf(text).trim().split(/\s+/).length > 2 ? [key] : []))

/** Problem messages against the list of codes: each code has one; the key of a variant starts with its code (`rejectedWithText`). */
export function problemsAgainst(codes: readonly string[], keys: readonly string[]): string[] {
  const isVariant = (key: string) => codes.some((code) => key === code || new RegExp(`^${code}[A-Z]`).test(key))
  return [
    ...codes.filter((code) => !keys.includes(code)).map((code) => `${code} has no sentence`),
    ...keys.filter((key) => !isVariant(key)).map((key) => `${key} is no problem's`),
  ]
}
