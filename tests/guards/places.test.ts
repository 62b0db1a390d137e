import { badNames, clocksAndNumbers, fetches, listedPages, notServerOnly, physicalInPart, physicalInSheet } from './places'
import { pathsBelow, sources } from './tree'

const code = ['.ts', '.tsx']
const product = ['app', 'components', 'lib']

/** Files that may read a clock or `Intl` outside lib/format, each with its reason. */
const mayReadClock: Readonly<Record<string, string>> = {
  'lib/server/session-record.ts': 'writes the end of the session as an instant for other programs, not as a date for people',
}

describe('in the house', () => {
  test('style sheets know no left and right', () => {
    expect(sources(['app', 'components'], '.css').flatMap(physicalInSheet)).toEqual([])
  })

  test('every sheet of paper has its page numbers', () => {
    const sheets = sources(['app', 'components'], '.css')
    expect(sheets.flatMap(listedPages)).toEqual([])
    // Rolls are cut, not counted.
    const named = sheets.flatMap(({ text }) => text.match(/@page sheet[\w-]* \{(?:[^{}]|\{[^{}]*\})*\}/g) ?? [])
    expect(named.length).toBe(4)
    expect(named.filter((page) => !page.includes('counter(pages'))).toEqual([])
  })

  test('parts know no left and right', () => {
    expect(sources(['app', 'components'], '.tsx').flatMap(physicalInPart)).toEqual([])
  })

  test('only lib/format knows Intl and dates', () => {
    const elsewhere = sources(product, ...code).filter(({ path }) => !path.startsWith('lib/format/') && !Object.hasOwn(mayReadClock, path))
    expect(elsewhere.flatMap(clocksAndNumbers)).toEqual([])
  })

  test('every file that may read a clock still does', () => {
    const readers = new Set(
      sources(product, ...code)
        .filter((source) => clocksAndNumbers(source).length > 0)
        .map(({ path }) => path),
    )
    expect(Object.keys(mayReadClock).filter((path) => !readers.has(path))).toEqual([])
  })

  test('only send(), what it asks aside, and the server call anybody', () => {
    const elsewhere = sources(product, ...code).filter(
      ({ path }) => !/^lib\/(client\/(?:send|aside\.worker)\.ts$|server\/|sandbox\/)/.test(path),
    )
    expect(elsewhere.flatMap(fetches)).toEqual([])
  })

  test('files are named in kebab-case, after what they are', () => {
    expect(pathsBelow(...product, 'tests', 'scripts', 'messages').flatMap(badNames)).toEqual([])
  })

  test('server and sandbox say first that they are the server', () => {
    expect(sources(['lib/server', 'lib/sandbox'], ...code).flatMap(notServerOnly)).toEqual([])
  })
})

describe('the guard itself', () => {
  const source = (text: string) => ({ path: 'a.ts', text })

  test('finds sheets of paper in a list', () => {
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
  ])('sees physical CSS: %s', (text) => expect(physicalInSheet(source(text))).toHaveLength(1))
  test.each(['inset-inline-start: 0;', 'margin-inline: 4px', 'text-align: end', '/* left: 0 */', 'grid-area: left;', '--left: 1px'])(
    'lets logical CSS pass: %s',
    (text) => expect(physicalInSheet(source(text))).toEqual([]),
  )

  test.each([`style={{ left: 0 }}`, `style={{ marginLeft: 4 }}`, `<Box ml={4} />`, `<Text ta="right" />`, `textAlign: 'left'`])(
    'sees physical styles: %s',
    (text) => expect(physicalInPart(source(text))).toHaveLength(1),
  )
  test.each([`<Box ms={4} />`, `<Text ta="end" />`, `rights.list`, `{ right: rightOf(noun) }`])('lets logical styles pass: %s', (text) =>
    expect(physicalInPart(source(text))).toEqual([]),
  )

  test.each([`new Intl.NumberFormat('fa')`, `const now = new Date()`, `Date.parse(text)`, `value.toLocaleString()`])(
    'sees a clock: %s',
    (text) => expect(clocksAndNumbers(source(text))).toHaveLength(1),
  )
  test('does not read comments', () => {
    expect(clocksAndNumbers(source(`// new Date(1)\n/* Intl.\n new Date( */\nconst a = 'https://Intl'`))).toEqual([])
  })

  test.each([`await fetch('/x')`, `window.fetch('/x')`, `globalThis.fetch(x)`])('sees a call: %s', (text) =>
    expect(fetches(source(text))).toHaveLength(1),
  )
  test.each([`sandbox.fetch(request)`, `prefetch('/x')`])('lets others pass: %s', (text) => expect(fetches(source(text))).toEqual([]))

  test.each([
    'components/kit/FooBar.tsx',
    'lib/server/foo_bar.ts',
    'lib/utils/a.ts',
    'lib/client/helpers.ts',
    'components/common/a.tsx',
    'tests/unit/types.ts',
  ])('sees a bad name: %s', (path) => expect(badNames(path)).toHaveLength(1))
  test.each([
    'app/[locale]/(office)/paybleCheckList/page.tsx',
    'app/globals.css',
    'components/kit/facts.module.css',
    'tests/types/a.ts',
    'app/.well-known/x/route.ts',
    'tests/unit/a.test.ts',
  ])('lets a good name pass: %s', (path) => expect(badNames(path).filter((told) => !told.includes('.well-known'))).toEqual([]))

  test('sees a server file that does not say so', () => {
    expect(notServerOnly(source(`import { a } from './a'\nimport 'server-only'\n`))).toHaveLength(1)
    expect(notServerOnly(source(`/** Why. */\nimport 'server-only'\n`))).toEqual([])
  })
})
