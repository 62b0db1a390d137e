import papa from 'papaparse'

/** Targets of links that do not exist; a link to another host is always wrong. */
export const brokenLinks = (text: string, exists: (target: string) => boolean): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.startsWith('#') && (/^[a-z]+:/i.test(target) || !exists(target.replace(/#.*/, ''))))

/** Source files named in backticks, by path or by its end, that do not exist. */
export function missingFiles(text: string, paths: readonly string[]): string[] {
  const named = [...text.matchAll(/`([\w@./[\]()-]*[\w\])]\.(?:tsx?|mjs|cjs|css|md))`/g)].map(([, name = '']) => name)
  return named.filter((name) => !paths.some((path) => path === name || path.endsWith(`/${name}`)))
}

/** Names of npm scripts in a text. */
export const scriptsIn = (text: string): string[] => [...text.matchAll(/npm run ([a-z]+(?::[a-z]+)*)/g)].map(([, name = '']) => name)

/** Numbers of the product decisions that a text refers to. */
export const decisionsIn = (text: string): string[] => [...text.matchAll(/(?<![#\w-])D\d{1,3}(?!\w)/g)].map(([name]) => name)

/** A test that a row of the specification names: its file and title. */
export type NamedTest = { readonly path: string; readonly title: string }

/** The rows of a table in CSV, each by the headings of its columns. */
export const tableRows = (text: string): Readonly<Record<string, string>>[] =>
  papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data

/** The tests that a cell names, divided by semicolons; empty if any part names none. */
export function namedTests(cell: string): readonly NamedTest[] {
  const tests = cell.split(/; (?=tests\/)/).map((one) => {
    const [, path, title] = /^(tests\/\S+) “(.+)”$/.exec(one) ?? []
    return path !== undefined && title !== undefined ? { path, title } : null
  })
  return tests.every((one) => one !== null) ? tests : []
}

/** Whether a test file has a test or a group of tests of this title. */
export const hasTitle = (source: string, title: string): boolean =>
  [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((literal) =>
    new RegExp(`\\(\\s*${escaped(literal)}`).test(source),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names of source files and documents in the comments of a source text. */
export const filesInComments = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].flatMap(([comment]) =>
    [...comment.matchAll(/[\w.-]+\.(?:tsx?|mjs|cjs|css|md)\b/g)].map(([name]) => name),
  )
