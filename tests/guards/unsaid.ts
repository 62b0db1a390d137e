import type { Words } from './messages'

/** What a gap in a template may stand for. */
const gap = '[^.]+'

/** Stands for a noun, whichever: parts of the kit say its words without knowing it. */
const anyNoun = '*'

/** What a file says: keys as they are, and forms of keys that it puts together. */
type Said = { readonly keys: readonly string[]; readonly forms: readonly string[] }

function saidIn(text: string): Said {
  const named = [...text.matchAll(/(?:use|get)Translations\(\s*'([\w.]+)'/g)].map(([, room = '']) => `${room}.`)
  const rooms = ['', ...named, ...(/useNounWords|\.own\(/.test(text) ? [`${anyNoun}.`] : [])]
  const literals = [...text.matchAll(/(?<=['"])[A-Za-z][\w.]*(?=['"])/g)].map(([literal]) => literal)
  const templates = [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)]
    .map(([, template = '']) => template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0'))
    .filter((template) => /^[\w.\0]+$/.test(template))
  return {
    keys: rooms.flatMap((room) => literals.map((literal) => room + literal)),
    forms: [...rooms.flatMap((room) => templates.map((template) => (room + template).replace(/^\0/, anyNoun))), ...wholeRooms(text)],
  }
}

/** Rooms of which a file may say anything: `t(letter)`, in the room that was opened last before it. */
function wholeRooms(text: string): string[] {
  let opened = ''
  return [...text.matchAll(/Translations\(\s*'([\w.]+)'|\bt\(\s*[A-Za-z][\w.]*\s*[,)]/g)].flatMap(([, room]) => {
    opened = room ?? opened
    return room === undefined && opened !== '' ? `${opened}.\0` : []
  })
}

/** A form of keys as an expression; null for one that would fit everything. */
function expressionOf(form: string): RegExp | null {
  if (!/\w/.test(form.replace(/\0/g, ''))) return null
  return new RegExp(`^${form.replaceAll('.', '\\.').replaceAll('*', '\\*').replaceAll('\0', gap)}$`)
}

/** Words that no file says: neither by their key, in the room that the file speaks in, nor by a form that it puts together. */
export function unsaid(words: Words, files: readonly string[]): string[] {
  const said = files.map(saidIn)
  const keys = new Set(said.flatMap((one) => one.keys))
  const forms = [...new Set(said.flatMap((one) => one.forms))]
  const [ofNouns, others] = [true, false].map((wanted) =>
    forms.filter((form) => form.startsWith(anyNoun) === wanted).flatMap((form) => expressionOf(form) ?? []),
  )
  // What a part of the kit says of any noun somebody has to name.
  const names = new Set(files.flatMap((text) => [...text.matchAll(/(?<=['".])\w+(?=['"])|\w+(?=\s*:)/g)].map(([name]) => name)))
  return Object.keys(words).filter((key) => {
    const ofAny = key.replace(/^[^.]+/, anyNoun)
    const last = key.split('.').at(-1) ?? ''
    const said = keys.has(key) || keys.has(ofAny) || others?.some((form) => form.test(key))
    return !(said || (names.has(last) && ofNouns?.some((form) => form.test(ofAny))))
  })
}
