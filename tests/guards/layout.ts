import { posix } from 'node:path'
import type { Source } from './source-files'

/** Exempt small files: tests mock them as modules. */
export const smallFiles: readonly string[] = ['components/kit/combobox/combobox.tsx']

/** Names that a framework requires in several files, or that mean the same in browser and server. */
export const sharedNames: readonly string[] = [
  'generateMetadata',
  'metadata',
  'viewport',
  'default',
  'Page',
  'Layout',
  'GET',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'dynamic',
  'runtime',
  'config',
  'revalidate',
  'maxDuration',
  'NotFound',
  'endSession',
  'nameOf',
  'networkOf',
]

/** Words that must not replace standard terms (glossary in docs/contributing.md). */
const privateWords = new Set(
  'noun deed deeds told tell telling asked asking aside kept keep keeps given came calm near hand ink commission easel painter painted stray strays standing lack lacks unsure trouble wanted begun beginning said shelf jar way ways chime strip strips doorway hub enough anyway otherwise heard hear hears judged admitted watched carried delivered prepared spelled misdirected pretended ended unlike theirs untouched hangs leaving here handheld foreign borrowed piecemeal inside turns entered door handed taken misfit stranger strangers'.split(
    ' ',
  ),
)
/** Names in which such a word is a standard term. */
const standardNames = new Set(['beforeunload', 'givenName', 'stylesheet', 'keepalive', 'sheetName'])

const wordsOf = (name: string) =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
/** Whether a name contains a private word. */
export const isPrivate = (name: string): boolean => !standardNames.has(name) && wordsOf(name).some((word) => privateWords.has(word))

/** The names that a file exports. */
export const exportsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) ([A-Za-z_$][\w$]*)/gm,
    ),
  ].map((match) => match[1] ?? '')

/** Names that several files export. */
export function namesExportedTwice(files: readonly Source[]): string[] {
  const folders = new Map<string, Set<string>>()
  for (const { path, text } of files) for (const name of exportsOf(text)) folders.set(name, (folders.get(name) ?? new Set()).add(path))
  return [...folders].filter(([, paths]) => paths.size > 1).map(([name]) => name)
}

/** Files of at most `most` lines whose only static importer is in the same folder; lazy boundaries and workers are exempt. */
export function smallFragments(files: readonly Source[], most: number): string[] {
  const known = new Set(files.map(({ path }) => path))
  const resolve = (from: string, specifier: string) => {
    const base = specifier.startsWith('@/') ? specifier.slice(2) : posix.join(posix.dirname(from), specifier)
    return ['', '.ts', '.tsx'].map((ending) => base + ending).find((path) => known.has(path))
  }
  const importers = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  for (const { path, text } of files) {
    for (const [, specifier = ''] of text.matchAll(/(?:import|export)[^'"()]*?from '([^']+)'/g)) {
      const target = resolve(path, specifier)
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
    for (const [, specifier = ''] of text.matchAll(/(?:import\(|new URL\()\s*'([^']+)'/g)) lazy.add(resolve(path, specifier) ?? '')
  }
  return files
    .filter(({ path, text }) => {
      const [only, ...others] = importers.get(path) ?? []
      if (only === undefined || others.length > 0 || lazy.has(path) || path.startsWith('app/')) return false
      return text.split('\n').length <= most + 1 && posix.dirname(only) === posix.dirname(path)
    })
    .map(({ path }) => path)
}
