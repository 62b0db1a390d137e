import type { Source } from './source-files'

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
]

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
