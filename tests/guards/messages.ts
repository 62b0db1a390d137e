/** A file of words, flat: `orders.fields.id` → its text. */
export type Words = Readonly<Record<string, string>>

/** The blocks of a messages file as one flat list, in the file's order. */
export function flat(block: unknown, before = ''): Record<string, string> {
  if (typeof block !== 'object' || block === null) return { [before]: typeof block === 'string' ? block : '' }
  return Object.assign({}, ...Object.entries(block).map(([key, inner]) => flat(inner, before ? `${before}.${key}` : key))) as Record<
    string,
    string
  >
}

/** One argument of an ICU message, or a tag in it, with the forms that it distinguishes. */
type Argument = `${string}:${string}`

/** What an ICU message asks for: `{count, plural, one {…} other {…}}` gives `count:plural(one|other)`. Throws where a brace is missing. */
export function argumentsOf(message: string): Argument[] {
  const found = new Set<Argument>()
  read(message, found)
  return [...found].sort()
}

/** The words of a message without what stands in for others. */
export function wordsOf(message: string): string {
  return read(message, new Set())
}

function read(message: string, found: Set<Argument>): string {
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) found.add(`<${tag}>:tag`)
  let words = ''
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === '}') throw new Error(`a brace too many: ${message}`)
    if (message[at] !== '{') {
      words += message[at]
      continue
    }
    const end = closing(message, at)
    words += ` ${argument(message.slice(at + 1, end), found)} `
    at = end
  }
  return words.replaceAll(/<\/?\w+>/g, ' ')
}

function argument(inside: string, found: Set<Argument>): string {
  const [, name = '', kind = 'value', rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(inside) ?? []
  if (name === '') throw new Error(`not an argument: {${inside}}`)
  if (!['plural', 'select', 'selectordinal'].includes(kind)) {
    found.add(`${name}:${kind}`)
    return ''
  }
  const forms: string[] = []
  let words = ''
  for (let at = rest.indexOf('{'), from = 0; at !== -1; at = rest.indexOf('{', from)) {
    forms.push(rest.slice(from, at).trim())
    from = closing(rest, at) + 1
    words += ` ${read(rest.slice(at + 1, from - 1), found)}`
  }
  if (!forms.includes('other')) throw new Error(`no form "other": {${inside}}`)
  found.add(`${name}:${kind}(${forms.sort().join('|')})`)
  return words
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

/** Languages whose nouns stay as they are after a number: they need no form of their own for one. */
export const sameAfterNumbers: ReadonlySet<string> = new Set(['fa', 'tr'])

/** Where a language says something else than the first: keys, their order, arguments and forms. Empty texts are told too. */
export function differences(first: Words, other: Words, locale: string): string[] {
  const told: string[] = []
  const asked = (text: string) => {
    const all = argumentsOf(text).join(', ')
    return sameAfterNumbers.has(locale) ? all.replaceAll('one|', '') : all
  }
  for (const key of Object.keys(first)) if (!(key in other)) told.push(`${key} is missing`)
  for (const [key, text] of Object.entries(other)) {
    const model = first[key]
    if (model === undefined) told.push(`${key} is too many`)
    else if (asked(model) !== asked(text)) told.push(`${key} asks for ${asked(text)}, not ${asked(model)}`)
    if (text.trim() === '') told.push(`${key} is empty`)
  }
  if (told.length === 0 && Object.keys(first).join() !== Object.keys(other).join()) told.push('the keys stand in another order')
  return told
}

/** Latin words in a Persian text: those that are no names or formats were forgotten in English. */
export function latinIn(words: Words, names: ReadonlySet<string>): string[] {
  return Object.entries(words).flatMap(([key, text]) => {
    const latin = wordsOf(text).match(/[A-Za-z]{2,}/g) ?? []
    return latin.filter((word) => !names.has(word)).map((word) => `${key}: ${word}`)
  })
}

/** What a number stands for: its noun changes with it. */
const counted = new Set(['count', 'days', 'hours', 'minutes', 'seconds', 'goods', 'groups', 'rows', 'users'])

/** Numbers that stand in a message without the forms of their noun, or written by the message instead of in the person's digits. */
export function formless(words: Words): string[] {
  return Object.entries(words).flatMap(([key, text]) => [
    ...argumentsOf(text)
      .filter((argument) => argument.endsWith(':value') && counted.has(argument.split(':')[0] ?? ''))
      .map((argument) => `${key}: ${argument.split(':')[0]} has no forms`),
    ...(text.includes('#') || argumentsOf(text).some((argument) => /:(?:number|date|time)$/.test(argument))
      ? [`${key} writes a number by itself`]
      : []),
  ])
}

/** What must not stand in a text of a language, and why. */
type Faults = readonly (readonly [fault: RegExp, why: string])[]

const anywhere: Faults = [
  [/^\s|\s$| {2}/, 'has spaces too many'],
  [/["']/, 'has a typewriter’s quote'],
  [/\.\.\./, 'has three dots for an ellipsis'],
  [/ [،؛.!?؟:;,](?=\s|$)/, 'has a space before a sign'],
]

const within: Readonly<Record<string, Faults>> = {
  fa: [
    [/[يكة]/, 'has an Arabic letter'],
    [/[,;?“”‘’„]/, 'has a sign of another language'],
    [/(?<![A-Za-z])\d/, 'has a Latin digit'],
    [/(?:^|\s)ن?می\s/, 'has می apart from its verb'],
    [/\s(?:ها|های|هایی|تر|ترین|ام|اند)(?=[\s.،؛:!؟»)]|$)/, 'has an ending apart from its word'],
    [/هٔ|ه‌ی(?=\s|$)/, 'marks the ezafe of ه, which is left unmarked here'],
    [/ …/, 'has a space before an ellipsis'],
  ],
  en: [[/ …|[„«»]/, 'has a sign of another language']],
  tr: [[/ …|[„«»]/, 'has a sign of another language']],
  de: [[/[^\u00a0]…|[‘’”«»]/, 'has a sign of another language, or an ellipsis that may break off']],
  nl: [[/ …|[“”„«»]/, 'has a sign of another language']],
}

/** What a page is about stands below its title in a menu of many: all alike, and so none ends as a sentence does. */
const underTitles: Faults = [[/\.$/, 'ends in a full stop']]

/** Faults of typesetting in a language. */
export function misset(words: Words, locale: string): string[] {
  const told = (key: string, text: string, faults: Faults) => faults.filter(([fault]) => fault.test(text)).map(([, why]) => `${key} ${why}`)
  return Object.entries(words).flatMap(([key, text]) => [
    ...told(key, text, anywhere),
    ...told(key, wordsOf(text), within[locale] ?? []),
    ...(key.endsWith('.about') ? told(key, text, underTitles) : []),
  ])
}

/** Sentences that say the same in two languages: one of them was not translated. Words alone may well be the same. */
export const untranslated = (english: Words, other: Words): string[] =>
  Object.entries(other).flatMap(([key, text]) => (text === english[key] && wordsOf(text).trim().split(/\s+/).length > 2 ? [key] : []))

/** Sentences of problems against the closed list of codes: each code has one; a variant of a sentence begins with its code (`rejectedWithText`). */
export function problemsAgainst(codes: readonly string[], sentences: readonly string[]): string[] {
  const isVariant = (key: string) => codes.some((code) => key === code || new RegExp(`^${code}[A-Z]`).test(key))
  return [
    ...codes.filter((code) => !sentences.includes(code)).map((code) => `${code} has no sentence`),
    ...sentences.filter((key) => !isVariant(key)).map((key) => `${key} is no problem's`),
  ]
}
