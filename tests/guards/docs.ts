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

/** The rows of the specification, each with the tests that it names, divided by semicolons; null for a row without one. */
export const specificationRows = (text: string): readonly (readonly NamedTest[] | null)[] =>
  [...text.matchAll(/^\d+\. .*$/gm)].map(([row]) => {
    const [, named = ''] = / — (`tests\/.+)$/.exec(row) ?? []
    const tests = named.split(/; (?=`tests\/)/).flatMap((one) => {
      const [, path, title] = /^`(tests\/[^`]+)` “(.+)”$/.exec(one) ?? []
      return path !== undefined && title !== undefined ? [{ path, title }] : []
    })
    return tests.length > 0 && tests.length === named.split('; `tests/').length ? tests : null
  })

/** Whether a test file has a test or a group of tests of this title. */
export const hasTitle = (source: string, title: string): boolean =>
  [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((literal) =>
    new RegExp(`\\(\\s*${escaped(literal)}`).test(source),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names of source files in the comments of a source text. */
export const filesInComments = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].flatMap(([comment]) =>
    [...comment.matchAll(/[\w.-]+\.(?:tsx?|mjs|cjs|css)\b/g)].map(([name]) => name),
  )
