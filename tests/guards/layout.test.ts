import { namesExportedTwice, sharedNames } from './layout'
import { sources } from './source-files'

const folders = ['app', 'components', 'lib']
const files = sources(folders, '.ts', '.tsx')
const folderTable = jest.requireActual<Record<string, Record<string, readonly string[]>>>('./folders.cjs')

test('exported names are unique', () => {
  expect(namesExportedTwice(files).filter((name) => !sharedNames.includes(name))).toEqual([])
  expect(
    namesExportedTwice([
      { path: 'a.ts', text: 'export const a = 1\n' },
      { path: 'b.ts', text: 'export type a = 1\n' },
    ]),
  ).toEqual(['a'])
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
