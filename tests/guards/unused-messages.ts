import type { Texts } from './messages'

/** What a template placeholder may match. */
const gap = '[^.]+'

/** Any resource: generic components use labels without naming the resource. */
const anyResource = '*'

/** Message keys of a file: literal ones, and patterns from templates. */
type Mentions = { readonly keys: readonly string[]; readonly forms: readonly string[] }

function mentionsIn(text: string): Mentions {
  const named = [...text.matchAll(/(?:use|get)Translations\(\s*'([\w.]+)'/g)].map(([, room = '']) => `${room}.`)
  const rooms = ['', ...named, ...(/useNounWords|\.own\(/.test(text) ? [`${anyResource}.`] : [])]
  const literals = [...text.matchAll(/(?<=['"])[A-Za-z][\w.]*(?=['"])/g)].map(([literal]) => literal)
  const templates = [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)]
    .map(([, template = '']) => template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0'))
    .filter((template) => /^[\w.\0]+$/.test(template))
  return {
    keys: rooms.flatMap((room) => literals.map((literal) => room + literal)),
    forms: [
      ...rooms.flatMap((room) => templates.map((template) => (room + template).replace(/^\0/, anyResource))),
      ...wholeNamespaces(text),
    ],
  }
}

/** Namespaces with dynamic keys, such as `t(letter)`: the last namespace opened before the call. */
function wholeNamespaces(text: string): string[] {
  let opened = ''
  return [...text.matchAll(/Translations\(\s*'([\w.]+)'|\bt\(\s*[A-Za-z][\w.]*\s*[,)]/g)].flatMap(([, room]) => {
    opened = room ?? opened
    return room === undefined && opened !== '' ? `${opened}.\0` : []
  })
}

/** A key pattern as a regular expression; null for one that matches everything. */
function expressionOf(form: string): RegExp | null {
  if (!/\w/.test(form.replace(/\0/g, ''))) return null
  return new RegExp(`^${form.replaceAll('.', '\\.').replaceAll('*', '\\*').replaceAll('\0', gap)}$`)
}

/** Messages that no file uses, neither by literal key nor by pattern, in the namespaces that it opens. */
export function unusedMessages(texts: Texts, files: readonly string[]): string[] {
  const mentions = files.map(mentionsIn)
  const keys = new Set(mentions.flatMap((one) => one.keys))
  const forms = [...new Set(mentions.flatMap((one) => one.forms))]
  const [ofResources, others] = [true, false].map((wanted) =>
    forms.filter((form) => form.startsWith(anyResource) === wanted).flatMap((form) => expressionOf(form) ?? []),
  )
  // A label of any resource counts as used only if its name occurs in a file.
  const names = new Set(files.flatMap((text) => [...text.matchAll(/(?<=['".])\w+(?=['"])|\w+(?=\s*:)/g)].map(([name]) => name)))
  return Object.keys(texts).filter((key) => {
    const ofAny = key.replace(/^[^.]+/, anyResource)
    const last = key.split('.').at(-1) ?? ''
    const used = keys.has(key) || keys.has(ofAny) || others?.some((form) => form.test(key))
    return !(used || (names.has(last) && ofResources?.some((form) => form.test(ofAny))))
  })
}
