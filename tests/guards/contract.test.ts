import { readFileSync } from 'node:fs'
import { knownPaths, reportRightOf } from '@/lib/contract/catalogue'
import { contractDocument } from '@/scripts/contract/document'
import { readAnswers } from '@/scripts/contract/answers'
import { readsOf } from '@/scripts/contract/reads'
import { sources, type Source } from './tree'
import { withoutComments } from './places'

/** What is published of the contract is what the readers say. */

const published = JSON.parse(readFileSync('docs/contract.json', 'utf8')) as ReturnType<typeof contractDocument>

test('docs/contract.json is up to date: else run "npm run contract"', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(contractDocument())))
})

test('it names every call, and every read has its answer', () => {
  expect(Object.keys(published.paths).toSorted()).toEqual([...knownPaths, '/ur/login', '/ur/resetPassword'].toSorted())
  const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
  const reads = readsOf({ calendar: 1, year, years: [year], organisationCode: 'x', accountId: 1 })
  expect(reads.map(({ name }) => name).toSorted()).toEqual(Object.keys(readAnswers).toSorted())
})

/** Calls and report keys that a source of the contract asks for, as far as the catalogue does not know them: those would leave unguarded. */
function unguarded({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const asked = [...code.matchAll(/\bpath: '(\/(?:qr|bd|gl|ur)\/\w+)'/g)].map(([, call = '']) => call)
  const reports = code.includes(`from './report'`) ? code : ''
  const keys = [...reports.matchAll(/\breport(?:Entry)?\(\s*'(\w+)'/g)].map(([, key = '']) => key)
  // Nobody is signed in yet who makes these two.
  const known = new Set<string>([...knownPaths, '/ur/login', '/ur/resetPassword'])
  return [...asked.filter((call) => !known.has(call)), ...keys.filter((key) => reportRightOf(key) === null)].map((one) => `${path} ${one}`)
}

test('every call and report that a noun asks for stands in the catalogue, with its right', () => {
  const contract = sources(['lib/contract'], '.ts')
  expect(contract.flatMap(unguarded)).toEqual([])
  expect(contract.filter(({ text }) => text.includes('path: ')).length).toBeGreaterThan(10)
})

test('the guard sees a call and a report that nobody entered', () => {
  const text =
    "import { report } from './report'\nlist: () => ({ path: '/qr/later', body: {} }), also: report('laterList', row, 7), more: reportEntry(\n'laterEntry', 7)"
  expect(unguarded({ path: 'x.ts', text })).toEqual(['x.ts /qr/later', 'x.ts laterList', 'x.ts laterEntry'])
})
