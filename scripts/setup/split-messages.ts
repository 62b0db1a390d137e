import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locales } from '@/lib/i18n/locales'

/*
 * Splits the messages of each language by what a first visit needs (docs/decisions/079-messages-of-the-shell-and-the-page.md): those of the shell, those
 * of each page, which come with its document, and the rest, loaded before any lazy component is shown. Which messages a page needs follows
 * from its source: every key that a file may use that the page imports statically.
 */

const top = fileURLToPath(new URL('../..', import.meta.url))
const office = join(top, 'app/[locale]/(office)')

/** Output folder, used by lib/i18n. */
const folder = join(top, 'messages/made')

/** What every page of a signed-in user imports. */
const shellFiles = [
  join(top, 'app/[locale]/layout.tsx'),
  join(top, 'app/[locale]/error.tsx'),
  join(office, 'layout.tsx'),
  join(office, 'error.tsx'),
]

/** Labels of every resource in the menu and on section pages (components/shell/navigation/use-menu.tsx). */
const menuLabels = ['title', 'about']

/** Source files whose code is not part of a first visit, or not of the browser. */
const isElsewhere = (path: string) => /\/lib\/(?:server|sandbox)\//.test(path)

/** What a file imports when it is loaded, and which messages it may use: keys, and beginnings of keys that end in an asterisk. */
type Source = {
  readonly imports: readonly string[]
  readonly keys: readonly string[]
  readonly labels: readonly string[]
  readonly names: readonly string[]
}

const read = new Map<string, Source>()

function sourceOf(path: string): Source {
  const known = read.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  const source = {
    imports: importsIn(text).flatMap((specifier) => resolve(specifier, path) ?? []),
    keys: keysIn(text),
    labels: labelsIn(text),
    // Names of resources in the code of a screen.
    names: [...text.matchAll(/(?<=['"])[A-Za-z]\w*(?=['"])/g)].map(([name]) => name),
  }
  read.set(path, source)
  return source
}

/** Modules that a file loads at once: not types, and not the lazy ones, but those that Next renders on the server. */
function importsIn(text: string): string[] {
  const now = [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^'"]*?\bfrom\s+)?'([^']+)'/gm)].flatMap(([, what, specifier = '']) => {
    const [, named] = /^\{([^}]*)\}\s*from\s+$/.exec(what ?? '') ?? []
    const isTypes = named !== undefined && named.split(',').every((name) => /^\s*(?:type\s.*)?$/.test(name))
    return isTypes ? [] : [specifier]
  })
  return [...now, ...[...text.matchAll(/\bdynamic\(\s*\(\) =>\s*import\('([^']+)'\)/g)].map(([, specifier = '']) => specifier)]
}

function resolve(specifier: string, from: string): string | null {
  const base = specifier.startsWith('@/') ? join(top, specifier.slice(2)) : normalize(join(dirname(from), specifier))
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return null
  return ['.ts', '.tsx'].map((ending) => base + ending).find((path) => existsSync(path)) ?? null
}

/** Keys of messages that a file may use. A namespace whose translator is passed on is used as a whole. */
export function keysIn(text: string): string[] {
  // Dependencies of hooks are no uses.
  const code = text.replaceAll(/\[[\w.]+(?:,\s*[\w.]+)*,?\s*\]/g, '[]')
  const opened = [...code.matchAll(/(?:\b(\w+) = )?useTranslations\(\s*'([\w.]+)'\s*\)(\('(\w[\w.]*)')?/g)]
  const ofNamespaces = opened.flatMap(([, name, space = '', called, key]) => {
    if (called) return [`${space}.${key}`]
    if (name === undefined) return [`${space}.*`]
    const isPassedOn = new RegExp(`(?<![\\w.'"\`])${name}(?![\\w('"\`:]|\\s*[=:]|\\.(?:has|rich|raw|markup)\\()`).test(code)
    if (isPassedOn) return [`${space}.*`]
    const calls = code.matchAll(
      new RegExp(`(?<![\\w.'"\`])${name}(?:\\.(?:has|rich|raw|markup))?\\(\\s*(?:'([\\w.]+)'\\s*[,)]|\`([\\w.]*)\\$)?`, 'g'),
    )
    return [...calls].map(([, literal, beginning]) => (literal === undefined ? `${space}.${beginning ?? ''}*` : `${space}.${literal}`))
  })
  // With the namespace in the key, wherever it stands.
  const whole = [...code.matchAll(/['`]([A-Za-z]+\.[\w.]*)(\$)?/g)].map(([, key = '', open]) => (open ? `${key}*` : key))
  return [...ofNamespaces, ...whole]
}

const namespaceOf = (key: string) => key.slice(0, key.indexOf('.'))

/** Keys that a file may use in the namespace of any resource: `${resourceName}.title`, labels.own('add'), and '' for all of them. */
export function labelsIn(text: string): string[] {
  const named = [...text.matchAll(/`\$\{[^{}]*\}\.([A-Za-z][\w.]*)|\.own\(\s*['`]([A-Za-z][\w.]*)/g)].map(
    ([, one = '', other = '']) => one + other,
  )
  return /useTranslations\(\s*[a-z]/i.test(text) ? [...named, ''] : named
}

/** Every file that some files import, themselves included. */
function closure(starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const rest = [...starts]
  for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
    if (seen.has(path) || isElsewhere(path)) continue
    seen.add(path)
    rest.push(...sourceOf(path).imports)
  }
  return seen
}

type Block = { readonly [key: string]: string | Block }

/** Keys of a block, flat. */
const flatKeys = (block: Block, before = ''): string[] =>
  Object.entries(block).flatMap(([key, inner]) => (typeof inner === 'string' ? [before + key] : flatKeys(inner, `${before}${key}.`)))

/** A function that says whether a key is used. A namespace inside a key is used as a whole. */
function matcher(uses: Iterable<string>): (key: string) => boolean {
  const exact = new Set<string>()
  const beginnings: string[] = []
  for (const use of uses)
    if (use.endsWith('*')) beginnings.push(use.slice(0, -1))
    else exact.add(use)
  return (key) => {
    if (beginnings.some((beginning) => key.startsWith(beginning))) return true
    for (let end = key.length; end > 0; end = key.lastIndexOf('.', end - 1))
      if (exact.has(key.slice(0, end)) && (end === key.length || key.slice(0, end).includes('.'))) return true
    return false
  }
}

/**
 * The keys in the first messages of the shell, and of each page beyond those, by the page's folder. The shell has none of those messages that
 * stand in the file of the help, such as the texts of single pages.
 */
export function firstKeys(
  shared: readonly string[],
  help: readonly string[],
): { readonly shell: string[]; readonly pages: Record<string, string[]> } {
  const all = [...shared, ...help]
  const shell = closure(shellFiles)
  const inShell = matcher([...shell].flatMap((path) => sourceOf(path).keys))
  const spaces = new Set(all.map(namespaceOf))
  const isMenuLabel = (key: string) => menuLabels.includes(key.slice(key.indexOf('.') + 1))
  const ofShell = new Set(shared.filter((key) => isMenuLabel(key) || inShell(key)))
  const pages: Record<string, string[]> = {}
  for (const { name: page } of readdirSync(office, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const files = [...closure([join(office, page, 'page.tsx')])].filter((path) => !shell.has(path))
    const screens = files.filter((path) => /\/components\/screens\/|\/app\//.test(path))
    const resources = new Set(
      screens.flatMap((path) => [...sourceOf(path).names, ...contractNames(path)]).filter((name) => spaces.has(name)),
    )
    const labels = new Set([...shell, ...files].flatMap((path) => sourceOf(path).labels))
    const uses = matcher([
      ...files.flatMap((path) => sourceOf(path).keys),
      ...[...resources].flatMap((name) => [...labels].map((label) => `${name}.${label}*`)),
    ])
    pages[page] = all.filter((key) => uses(key) && !ofShell.has(key))
  }
  return { shell: [...ofShell], pages }
}

/** Names of the resources whose contract a file imports. */
const contractNames = (path: string): string[] =>
  sourceOf(path)
    .imports.filter((file) => file.includes('/lib/contract/') && !file.includes('/registry/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/resourceName: '(\w+)'/g)].map(([, name = '']) => name))

/** A messages file. */
const messagesIn = async (path: string) => JSON.parse(await readFile(join(top, 'messages', path), 'utf8')) as Block

/** The part of a block whose keys pass. */
function withKeys(block: Block, passes: (key: string) => boolean, before = ''): Block {
  const entries = Object.entries(block).flatMap(([key, inner]): [string, string | Block][] => {
    if (typeof inner === 'string') return passes(before + key) ? [[key, inner]] : []
    const part = withKeys(inner, passes, `${before}${key}.`)
    return Object.keys(part).length > 0 ? [[key, part]] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Writes the first messages of the shell and of each page, and the rest, in each language. While the code changes, the shell has all of
 * them.
 */
export async function splitMessages({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  await Promise.all(['first', 'pages', 'rest'].map((part) => mkdir(join(folder, part), { recursive: true })))
  const shared = flatKeys(await messagesIn('fa.json'))
  const { shell, pages } = firstKeys(shared, flatKeys(await messagesIn('help/fa.json')))
  const first = new Set(isDevelopment ? shared : shell)
  // A namespace replaces its first part, so the rest has it as a whole.
  const later = new Set(shared.filter((key) => !first.has(key)).map(namespaceOf))
  const ofPages = Object.entries(pages).map(([page, keys]) => [page, new Set(keys)] as const)
  for (const locale of locales) {
    const messages = await messagesIn(`${locale}.json`)
    const all = { ...messages, ...(await messagesIn(`help/${locale}.json`)) }
    await write(
      'first',
      locale,
      withKeys(messages, (key) => first.has(key)),
    )
    await write('pages', locale, Object.fromEntries(ofPages.map(([page, keys]) => [page, withKeys(all, (key) => keys.has(key))])))
    await write(
      'rest',
      locale,
      withKeys(messages, (key) => later.has(namespaceOf(key))),
    )
  }
}

/** Unchanged files are not rewritten, because a build must be newer than its inputs. */
async function write(part: string, locale: string, content: Block): Promise<void> {
  const path = join(folder, part, `${locale}.json`)
  const text = JSON.stringify(content)
  if ((await readFile(path, 'utf8').catch(() => null)) !== text) await writeFile(path, text)
}
