import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownRoutes } from '@/lib/server/http/own-routes'
import packageFile from '@/package.json'
import { brokenLinks, decisionsIn, filesInComments, hasTitle, missingFiles, namedTests, scriptsIn, tableRows } from './docs'
import { pathsBelow, sources, type Source } from './source-files'

const documents: readonly Source[] = [
  ...sources(['docs'], '.md', '.csv'),
  ...['README.md', 'tests/unit/README.md'].filter(existsSync).map((path) => ({ path, text: readFileSync(path, 'utf8') })),
]
const rootFiles = [
  'instrumentation-client.ts',
  'server.mjs',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'playwright.config.ts',
  'package.json',
  'tsconfig.json',
]
const code = ['app', 'components', 'lib', 'scripts', 'tests']
const paths = [...rootFiles, 'next-env.d.ts', ...pathsBelow(...code, 'deploy', 'docs', 'messages', 'public')]

test('links lead to files of the repository', () => {
  expect(documents.flatMap(({ path, text }) => brokenLinks(text, (target) => existsSync(join(dirname(path), target))))).toEqual([])
  expect(brokenLinks('[a](b.md#c) [d](#e) [f](https://example.com)', (target) => target === 'b.md')).toEqual(['https://example.com'])
  expect(brokenLinks('![a](gone.png)', () => false)).toEqual(['gone.png'])
})

test('named source files exist', () => {
  expect(documents.flatMap(({ path, text }) => missingFiles(text, paths).map((file) => `${path} ${file}`))).toEqual([])
  expect(missingFiles('`lib/a/b.ts`, `b.ts`, `a/gone.ts`, `.ts`', ['lib/a/b.ts'])).toEqual(['a/gone.ts'])
})

test('files that comments name exist', () => {
  const names = new Set(paths.map((path) => basename(path)))
  const gone = (text: string) => filesInComments(text).filter((name) => !names.has(name))
  expect(
    sources(code, '.ts', '.tsx', '.mjs', '.cjs', '.css')
      .filter(({ path }) => path !== 'tests/guards/docs.test.ts')
      .flatMap(({ path, text }) => gone(text).map((name) => `${path} ${name}`)),
  ).toEqual([])
  expect(filesInComments("// as in a.ts\nconst b = 'b.ts' // c/d.tsx\n/* e.module.css,\n f.ts */ g.ts")).toEqual([
    'a.ts',
    'd.tsx',
    'e.module.css',
    'f.ts',
  ])
})

test('named npm scripts exist', () => {
  const known = Object.keys(packageFile.scripts)
  expect(documents.flatMap(({ text }) => scriptsIn(text)).filter((name) => !known.includes(name))).toEqual([])
  expect(scriptsIn('`npm run check:types`, `npm run …`, npm run bench pages')).toEqual(['check:types', 'bench'])
})

test('every route of the server is documented', () => {
  const text = readFileSync('docs/integrating.md', 'utf8')
  const names = Object.keys(ownRoutes).map((route) => route.replace(/^\/api\//, '').replaceAll('/*', ''))
  expect(names.filter((name) => !new RegExp(`[/\`]${name.split('/', 1)[0]}\\b`).test(text))).toEqual([])
})

test('every decision that is referred to is explained once', () => {
  const explained = [...readFileSync('docs/product-decisions.md', 'utf8').matchAll(/^- \*\*(D\d+)\./gm)].map(([, name = '']) => name)
  expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([])
  const texts = [
    ...documents.map(({ text }) => text),
    ...sources(code, '.ts', '.tsx', '.mjs', '.css').map(({ text }) => text),
    ...rootFiles.map((path) => readFileSync(path, 'utf8')),
  ]
  expect([...new Set(texts.flatMap(decisionsIn))].filter((name) => !explained.includes(name))).toEqual([])
  expect(decisionsIn('(D23 to D26, D39), #D1D1D1, D1234')).toEqual(['D23', 'D26', 'D39'])
})

test('every row of the specification names a file and tests that exist', () => {
  const rows = tableRows(readFileSync('docs/specification.csv', 'utf8'))
  expect(rows.length).toBeGreaterThanOrEqual(260)
  const named = rows.map(({ tests = '' }) => namedTests(tests))
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([])
  expect(named.flat().filter(({ path, title }) => !existsSync(path) || !hasTitle(readFileSync(path, 'utf8'), title))).toEqual([])
  expect(rows.flatMap((row) => missingFiles(`\`${row['implemented in']}\``, paths))).toEqual([])
  expect(namedTests('tests/unit/a.test.ts “holds”; tests/kit/b.test.tsx “holds, too; always”')).toEqual([
    { path: 'tests/unit/a.test.ts', title: 'holds' },
    { path: 'tests/kit/b.test.tsx', title: 'holds, too; always' },
  ])
  expect(['', 'tests/unit/a.test.ts', 'tests/unit/a.test.ts “holds”; tests/kit/b.test.tsx'].map(namedTests)).toEqual([[], [], []])
  expect(hasTitle("test('it’s a “test”', () => {})", 'it’s a “test”')).toBe(true)
  expect(hasTitle('test("a", f); // \'b\'', 'b')).toBe(false)
})

test('the requirements of ASVS have a status, and are counted where they are linked', () => {
  const statuses = tableRows(readFileSync('docs/asvs.csv', 'utf8')).map(({ status = '' }) => status)
  const count = (status: string) => statuses.filter((one) => one === status).length
  const [met, missing, unrelated] = [count('met'), count('not met'), count('not applicable')]
  expect(met + missing + unrelated).toBe(statuses.length)
  expect(readFileSync('docs/security.md', 'utf8')).toContain(
    `Of ${statuses.length} requirements ${met} are met, ${missing} are not, ${unrelated} do not apply.`,
  )
})

test('commands and programs of benchmarks name files that exist', () => {
  const commands = Object.values(packageFile.scripts).flatMap((command) => command.match(/(?<![\w/-])[\w./-]+\.(?:mjs|ts)\b/g) ?? [])
  const programs = sources(['tests/bench'], '.ts').flatMap(({ text }) =>
    [...text.matchAll(/startProgram\('([^']+)'/g)].map(([, name]) => `tests/bench/${name}`),
  )
  expect(programs.length).toBe(2)
  expect([...commands, ...programs].filter((path) => !existsSync(path))).toEqual([])
})
