import { readFileSync } from 'node:fs'
import { knownPaths } from '@/lib/contract/catalogue'
import { contractDocument } from '@/scripts/contract/document'
import { readAnswers } from '@/scripts/contract/answers'
import { readsOf } from '@/scripts/contract/reads'

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
