import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sources } from './tree'

const core = 'node_modules/@mantine/core'
const parts = join(core, 'esm/index.mjs')
const sheet = 'app/mantine.css'

const read = (path: string) => readFileSync(path, 'utf8')
const named = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** What a text takes from Mantine's core. */
const taken = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, list = '']) => named(list))

/** Where Mantine keeps each of its parts. */
const homes = new Map(
  [...read(parts).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, list = '', from = '']) =>
    named(list).map((name) => [name.replace(/^.* as /, ''), join(dirname(parts), from)] as const),
  ),
)

/** The sheets that a file of Mantine and all files it takes from draw with. */
function sheetsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (file.endsWith('.module.mjs')) return [basename(file, '.module.mjs')]
  return [...read(file).matchAll(/from "(\.[^"]+\.mjs)"/g)].flatMap(([, from = '']) => sheetsOf(join(dirname(file), from), seen))
}

const sheetNamed = (name: string) => join(core, 'styles', `${name}.css`)
/** Where a part's sheet begins in the one for all. */
const placeOf = (name: string) => read(join(core, 'styles.css')).indexOf(/\.m_[0-9a-f]+/.exec(read(sheetNamed(name)))?.[0] ?? '')
const imported = [...read(sheet).matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name)
const shared = ['baseline', 'default-css-variables', 'global']
const ofParts = imported.filter((name) => !shared.includes(name))

test('every part of Mantine that is drawn has its styles, and no other', () => {
  const ours = sources(['app', 'components', 'lib'], '.ts', '.tsx').map(({ text }) => text)
  // Notices are drawn by a package of their own, with a part of the core.
  const theirs = read('node_modules/@mantine/notifications/esm/NotificationContainer.mjs')
  const seen = new Set<string>()
  const needed = [...ours, theirs].flatMap(taken).flatMap((name) => {
    const home = homes.get(name)
    return home ? sheetsOf(home, seen) : []
  })
  expect([...ofParts].sort()).toEqual([...new Set(needed)].filter((name) => existsSync(sheetNamed(name))).sort())
})

test('the styles stand in the order that Mantine gives them', () => {
  expect(imported.slice(0, shared.length)).toEqual(shared)
  const places = ofParts.map(placeOf)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
})
