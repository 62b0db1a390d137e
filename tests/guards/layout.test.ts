import { basename } from 'node:path'
import { exportsOf, isPrivate, namesExportedTwice, sharedNames, smallFiles, smallFragments } from './layout'
import { sources } from './source-files'

const folders = ['app', 'components', 'lib']
const files = sources(folders, '.ts', '.tsx')
const folderTable = jest.requireActual<Record<string, Record<string, readonly string[]>>>('./folders.cjs')

test('files of at most 15 lines have several importers', () => {
  expect(smallFragments(files, 15).filter((path) => !smallFiles.includes(path))).toEqual([])
  const user = (text: string) => ({ path: 'lib/a/user.ts', text })
  const part = { path: 'lib/a/part.ts', text: 'export const part = 1\n' }
  expect(smallFragments([part, user("import { part } from './part'\n")], 15)).toEqual(['lib/a/part.ts'])
  expect(smallFragments([part, user("import { part } from './part'\nvoid import('./part')\n")], 15)).toEqual([])
})

test('exported names are unique', () => {
  expect(namesExportedTwice(files).filter((name) => !sharedNames.includes(name))).toEqual([])
  expect(
    namesExportedTwice([
      { path: 'a.ts', text: 'export const a = 1\n' },
      { path: 'b.ts', text: 'export type a = 1\n' },
    ]),
  ).toEqual(['a'])
})

test('files and exports have no private words', () => {
  expect(files.map(({ path }) => basename(path)).filter(isPrivate)).toEqual([])
  expect(files.flatMap(({ text }) => exportsOf(text)).filter(isPrivate)).toEqual([])
  expect(['useDeed', 'kept-answers.ts', 'useMutation'].filter(isPrivate)).toEqual(['useDeed', 'kept-answers.ts'])
})

test('the folders of a layer have one direction', () => {
  for (const table of Object.values(folderTable)) {
    const above: string[] = []
    for (const [folder, open] of Object.entries(table)) {
      expect(open.filter((other) => !above.includes(other))).toEqual([])
      above.push(folder)
    }
  }
})
