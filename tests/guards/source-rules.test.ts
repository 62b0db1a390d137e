import { pathsBelow, sources } from './source-files'
import {
  badNames,
  clocksAndNumbers,
  fetches,
  listedPages,
  notServerOnly,
  physicalInPart,
  physicalInSheet,
  writtenCommas,
} from './source-rules'

const code = ['.ts', '.tsx']
const product = ['app', 'components', 'lib']

/** Files outside lib/format that may read a clock or `Intl`, each with its reason. */
const mayReadClock: Readonly<Record<string, string>> = {
  'lib/server/session/session-view.ts': 'writes the end of the session as an instant for other programs, not as a date for people',
}

describe('code base', () => {
  test('style sheets use logical directions', () => {
    expect(sources(['app', 'components'], '.css').flatMap(physicalInSheet)).toEqual([])
  })

  test('print pages are numbered', () => {
    const sheets = sources(['app', 'components'], '.css')
    expect(sheets.flatMap(listedPages)).toEqual([])
    // Receipt rolls are cut, so they have no page numbers.
    const named = sheets.flatMap(({ text }) => text.match(/@page sheet[\w-]* \{(?:[^{}]|\{[^{}]*\})*\}/g) ?? [])
    expect(named.length).toBe(4)
    expect(named.filter((page) => !page.includes('counter(pages'))).toEqual([])
  })

  test('components use logical directions', () => {
    expect(sources(['app', 'components'], '.tsx').flatMap(physicalInPart)).toEqual([])
  })

  test('only lib/format uses Intl and dates', () => {
    const elsewhere = sources(product, ...code).filter(({ path }) => !path.startsWith('lib/format/') && !Object.hasOwn(mayReadClock, path))
    expect(elsewhere.flatMap(clocksAndNumbers)).toEqual([])
  })

  test('every clock exemption is still needed', () => {
    const readers = new Set(
      sources(product, ...code)
        .filter((source) => clocksAndNumbers(source).length > 0)
        .map(({ path }) => path),
    )
    expect(Object.keys(mayReadClock).filter((path) => !readers.has(path))).toEqual([])
  })

  test('components write no comma between texts', () => {
    expect(sources(['app', 'components'], ...code).flatMap(writtenCommas)).toEqual([])
  })

  test('requests leave through send(), its worker, the watch of the line and the server', () => {
    const elsewhere = sources(product, ...code).filter(
      ({ path }) => !/^lib\/(client\/requests\/(?:api|fetch\.worker|check-connection|visited-pages)\.ts$|server\/|sandbox\/)/.test(path),
    )
    expect(elsewhere.flatMap(fetches)).toEqual([])
  })

  test('file names are kebab-case', () => {
    expect(pathsBelow(...product, 'tests', 'scripts', 'messages').flatMap(badNames)).toEqual([])
  })

  test('server and sandbox import server-only first', () => {
    expect(sources(['lib/server', 'lib/sandbox'], ...code).flatMap(notServerOnly)).toEqual([])
  })
})

describe('the guard itself', () => {
  const source = (text: string) => ({ path: 'a.ts', text })

  test('detects page names in a list', () => {
    expect(listedPages(source('@page sheet, wide {'))).toHaveLength(1)
    expect(listedPages(source('@page sheet {'))).toEqual([])
  })

  test.each([
    '  left: 0;',
    'a { margin-left: 4px }',
    'border-right-width: 1px;',
    'border-top-left-radius: 2px;',
    'text-align: right;',
    'float: left',
  ])('detects physical CSS: %s', (text) => expect(physicalInSheet(source(text))).toHaveLength(1))
  test.each(['inset-inline-start: 0;', 'margin-inline: 4px', 'text-align: end', '/* left: 0 */', 'grid-area: left;', '--left: 1px'])(
    'accepts logical CSS: %s',
    (text) => expect(physicalInSheet(source(text))).toEqual([]),
  )

  test.each([`style={{ left: 0 }}`, `style={{ marginLeft: 4 }}`, `<Box ml={4} />`, `<Text ta="right" />`, `textAlign: 'left'`])(
    'detects physical styles: %s',
    (text) => expect(physicalInPart(source(text))).toHaveLength(1),
  )
  test.each([`<Box ms={4} />`, `<Text ta="end" />`, `rights.list`, `{ right: rightOf(noun) }`])('accepts logical styles: %s', (text) =>
    expect(physicalInPart(source(text))).toEqual([]),
  )

  test.each([`new Intl.NumberFormat('fa')`, `const now = new Date()`, `Date.parse(text)`, `value.toLocaleString()`])(
    'detects a clock: %s',
    (text) => expect(clocksAndNumbers(source(text))).toHaveLength(1),
  )
  test('rules of source code ignore comments', () => {
    expect(clocksAndNumbers(source(`// new Date(1)\n/* Intl.\n new Date( */\nconst a = 'https://Intl'`))).toEqual([])
  })

  test.each(["names.join(', ')", 'names.join("،")', '`${a}, ${b}`'])('detects a comma: %s', (text) =>
    expect(writtenCommas(source(text))).toHaveLength(1),
  )
  test.each(["names.join(' · ')", "values.join(' ')", '`minmax(${a}, ${b})`'])('accepts other texts: %s', (text) =>
    expect(writtenCommas(source(text))).toEqual([]),
  )

  test.each([`await fetch('/x')`, `window.fetch('/x')`, `globalThis.fetch(x)`])('detects a call: %s', (text) =>
    expect(fetches(source(text))).toHaveLength(1),
  )
  test.each([`sandbox.fetch(request)`, `prefetch('/x')`])('accepts other calls: %s', (text) => expect(fetches(source(text))).toEqual([]))

  test.each([
    'components/ui/FooBar.tsx',
    'lib/server/foo_bar.ts',
    'lib/utils/a.ts',
    'lib/client/helpers.ts',
    'components/common/a.tsx',
    'tests/unit/types.ts',
  ])('detects a bad name: %s', (path) => expect(badNames(path)).toHaveLength(1))
  test.each([
    'app/[locale]/(office)/paybleCheckList/page.tsx',
    'app/globals.css',
    'components/ui/text/description-list.module.css',
    'tests/types/a.ts',
    'app/.well-known/x/route.ts',
    'tests/unit/a.test.ts',
  ])('accepts a good name: %s', (path) => expect(badNames(path).filter((finding) => !finding.includes('.well-known'))).toEqual([]))

  test('detects a missing server-only import', () => {
    expect(notServerOnly(source(`import { a } from './a'\nimport 'server-only'\n`))).toHaveLength(1)
    expect(notServerOnly(source(`/** Why. */\nimport 'server-only'\n`))).toEqual([])
  })
})
