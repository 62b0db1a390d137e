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
const shared = ['baseline', 'default-css-variables', 'global']
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

describe('CSS modules', () => {
  const files = new Map(
    sources(['components', 'app'], '.module.css').map(({ path, text }) => [path, text.replace(/\/\*[\s\S]*?\*\//g, '')]),
  )
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

  /** Sizes of text in `rem`: 12, 13, 14, 16, 20 and 28 px. Print, labels and sizes relative to their text have their own. */
  const sizes = ['0.75', '0.8125', '0.875', '1', '1.25', '1.75']

  test('use the sizes of the type scale', () => {
    const others = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/font-size: ([\d.]+)(rem|px)/g)].flatMap(([, size = '', unit]) =>
        unit === 'rem' && sizes.includes(size) ? [] : [`${path} ${size}${unit}`],
      ),
    )
    expect(others).toEqual([])
  })

  test('compose classes that exist', () => {
    const missing = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/composes: ([\w ]+) from '@\/([^']+)'/g)].flatMap(([, names = '', from = '']) =>
        names
          .split(' ')
          .filter((name) => !classesOf(files.get(from) ?? '').has(name))
          .map((name) => `${path} ${from} .${name}`),
      ),
    )
    expect(missing).toEqual([])
  })

  test('have every class that a component names', () => {
    const missing = sources(['components', 'app'], '.tsx', '.ts').flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles = '', from = '']) => {
        const known = classesOf(files.get(from.startsWith('@/') ? from.slice(2) : join(dirname(path), from)) ?? '')
        const used = [...text.matchAll(new RegExp(`(?<!/)\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
        return used.filter((name) => !known.has(name)).map((name) => `${path} ${styles}.${name}`)
      }),
    )
    expect(missing).toEqual([])
  })
})
