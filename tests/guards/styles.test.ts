import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sources } from './source-files'

const core = 'node_modules/@mantine/core'
const modules = join(core, 'esm/index.mjs')
const sheet = 'app/mantine.css'

const read = (path: string) => readFileSync(path, 'utf8')
const named = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Components that a file imports from Mantine's core. */
const importedNames = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, list = '']) => named(list))

/** Files of Mantine's components. */
const homes = new Map(
  [...read(modules).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, list = '', from = '']) =>
    named(list).map((name) => [name.replace(/^.* as /, ''), join(dirname(modules), from)] as const),
  ),
)

/** Style sheets of a Mantine file and its imports. */
function sheetsOf(file: string, visited: Set<string>): string[] {
  if (visited.has(file)) return []
  visited.add(file)
  if (file.endsWith('.module.mjs')) return [basename(file, '.module.mjs')]
  return [...read(file).matchAll(/from "(\.[^"]+\.mjs)"/g)].flatMap(([, from = '']) => sheetsOf(join(dirname(file), from), visited))
}

const sheetNamed = (name: string) => join(core, 'styles', `${name}.css`)
/** Where a component's styles begin in the combined sheet. */
const positionOf = (name: string) => read(join(core, 'styles.css')).indexOf(/\.m_[0-9a-f]+/.exec(read(sheetNamed(name)))?.[0] ?? '')
const imported = [...read(sheet).matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name)
const shared = ['baseline', 'global']
const ofParts = imported.filter((name) => !shared.includes(name))

test('imports exactly the styles of used components', () => {
  const ours = sources(['app', 'components', 'lib'], '.ts', '.tsx').map(({ text }) => text)
  // Notifications are a separate package that uses a core component.
  const conflicts = read('node_modules/@mantine/notifications/esm/NotificationContainer.mjs')
  const visited = new Set<string>()
  const needed = [...ours, conflicts].flatMap(importedNames).flatMap((name) => {
    const home = homes.get(name)
    return home ? sheetsOf(home, visited) : []
  })
  expect([...ofParts].sort()).toEqual([...new Set(needed)].filter((name) => existsSync(sheetNamed(name))).sort())
})

test("imports styles in Mantine's order", () => {
  expect(imported.slice(0, shared.length)).toEqual(shared)
  const folders = ofParts.map(positionOf)
  expect(folders).toEqual([...folders].sort((a, b) => a - b))
  expect(Math.min(...folders)).toBeGreaterThan(0)
})

test('name no colour of Mantine that the build leaves out', () => {
  const colours =
    /(color|c|bg)=\{?['"](orange|blue|pink|grape|violet|indigo|cyan|teal|lime)\b|mantine-color-(orange|blue|pink|grape|violet|indigo|cyan|teal|lime)\b/
  const used = sources(['components'], '.ts', '.tsx', '.css').filter(({ text }) => colours.test(text))
  expect(used.map(({ path }) => path)).toEqual([])
})

describe('CSS modules', () => {
  const files = new Map(
    sources(['components', 'app'], '.module.css').map(({ path, text }) => [path, text.replace(/\/\*[\s\S]*?\*\//g, '')]),
  )
  /** Layouts of printed pages, whose sizes are those of paper. */
  const printed = /print|labels|picking-slip/
  const classesOf = (text: string) =>
    new Set([...text.replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name))

  test('name what they select in and below `:has()` and beside a sibling: any element there makes each new row restyle the page', () => {
    const restyles = [/:has\([^{},]*\)+[^{},]*[ >+~]\s*(\*|:not|:nth)/, /:has\([^()]*?(?:[>+~(]|^)\s*(?:\*|:(?!is))/, /[+~]\s*(?:\*|:not)/]
    const isWide = (selector: string) => restyles.some((wide) => wide.test(selector))
    const onScreen = (text: string) => text.replace(/@media print \{[\s\S]*?\n\}/g, '')
    expect([...files].filter(([, text]) => isWide(onScreen(text))).map(([path]) => path)).toEqual([])
    const wide = ['.a:has(> .b) > *', '.a:not(:has(+ *))', '.a:has(> .b > :empty)', '.a > * + *', '.a ~ :not(.b)']
    expect(wide.filter((selector) => !isWide(selector))).toEqual([])
    expect(['.a:has(> .b) > .c', '.a:has(+ .b)', '.a:has(a:focus-visible)', '.a > * + .b'].filter(isWide)).toEqual([])
  })

  const matches = (pattern: RegExp) =>
    [...files].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([found]) => `${path} ${found.trim()}`))

  // Print, labels and sizes relative to their text have their own.
  test('take sizes of text from the type scale', () => {
    expect(matches(/font-size: ([\d.]+(rem|px)|var\(--mantine-font-size)[^;]*/g)).toEqual([])
  })

  test('take steps of space from its tokens', () => {
    const steps =
      /\s(gap|row-gap|column-gap|padding[\w-]*|margin[\w-]*): (?:[^;(]*\s)?(?:(?:4|8|12|16|20|24)px|(?:0\.25|0\.5|0\.75|1|1\.25|1\.5)rem)(?![^;]*\))[^;]*/g
    expect(matches(steps).filter((found) => !printed.test(found))).toEqual([])
  })

  const composed = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/composes: ([\w ]+) from (?:global|'([^']+)')/g)].flatMap(([, names = '', from]) =>
      names.split(' ').map((name) => ({ path, name, from: from && (from.startsWith('@/') ? from.slice(2) : join(dirname(path), from)) })),
    ),
  )
  const code = sources(['components', 'app'], '.tsx', '.ts')
  const basic = classesOf(read('app/utility-classes.css').replace('@layer utilities {', ''))
  const basicInCode = code.flatMap(({ path, text }) =>
    [...text.matchAll(/className="([^"]+)"|(?:\w*[cC]lass\w*[=:].*?|\W)['`]([a-z0-9A-Z ${}.]+)['`]/g)].flatMap(([, names, others = '']) =>
      (names ?? '')
        .split(' ')
        .map((name) => ({ path, name, isPart: true }))
        .concat(others.split(' ').map((name) => ({ path, name, isPart: false }))),
    ),
  )

  test('compose classes that exist', () => {
    const missing = composed.filter(({ name, from }) => !(from ? classesOf(files.get(from) ?? '') : basic).has(name))
    expect(missing).toEqual([])
    const unknown = basicInCode.filter(({ name, isPart }) => isPart && name !== '' && !name.startsWith('mantine-') && !basic.has(name))
    expect(unknown).toEqual([])
  })

  test('have no utility class that nothing uses', () => {
    const used = new Set([...composed.filter(({ from }) => !from), ...basicInCode].map(({ name }) => name))
    expect([...basic].filter((name) => !used.has(name))).toEqual([])
  })

  test('have no class that nothing names', () => {
    const unnamed = [...files].flatMap(([path, text]) => {
      const importers = code.flatMap(({ path: from, text: source }) =>
        [...source.matchAll(/import (?:(\w+) from )?'([^']+\.module\.css)'/g)]
          .filter(([, , sheet = '']) => (sheet.startsWith('@/') ? sheet.slice(2) : join(dirname(from), sheet)) === path)
          .map(([, styles]) => [styles, source] as const),
      )
      return [...classesOf(text.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, ''))]
        .filter((name) => !composed.some(({ name: other, from }) => from === path && other === name))
        .filter((name) => !importers.some(([styles, source]) => new RegExp(`\\b${styles}(\\.${name}\\b|\\[)`).test(source)))
        .map((name) => `${path} .${name}`)
    })
    expect(unnamed).toEqual([])
  })

  test('have every class that a component names', () => {
    const missing = sources(['components', 'app'], '.tsx', '.ts').flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles = '', from = '']) => {
        const known = classesOf(files.get(from.startsWith('@/') ? from.slice(2) : join(dirname(path), from)) ?? '')
        const used = [...text.matchAll(new RegExp(`(?<![-/])\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
        return used.filter((name) => !known.has(name)).map((name) => `${path} ${styles}.${name}`)
      }),
    )
    expect(missing).toEqual([])
  })
})
