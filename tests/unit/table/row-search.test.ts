import { foldWords } from '@/lib/format/search-fold'
import { RowSearch, type SearchRequest } from '@/components/list/state/use-filtered-rows'

const texts = Array.from({ length: 1_000 }, (_, index) => `good ${index} ${index % 10 === 0 ? 'tea' : 'coffee'}`)
const rows = texts.map((_, index) => ({ index }))
const indexes = rows.map(({ index }) => rows.length - 1 - index)

/** Number of texts compared. */
let reads = 0
const countingTexts = new Proxy(texts, {
  get: (target, name) => {
    if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
    return Reflect.get(target, name) as unknown
  },
})

const searchRequest = (query: string, changes: Partial<SearchRequest<{ index: number }>> = {}) => ({
  rows,
  indexes,
  filter: undefined,
  query,
  words: foldWords(query),
  texts: countingTexts,
  ...changes,
})

const search = (finder: RowSearch<{ index: number }>, ...requests: Parameters<typeof searchRequest>) => {
  reads = 0
  return finder.find(searchRequest(...requests)).rows.map(({ index }) => index)
}

test("keeps the list's order", () => {
  expect(search(new RowSearch(), '99 tea')).toEqual([990])
  expect(search(new RowSearch(), '99')).toEqual([
    ...Array.from({ length: 10 }, (_, index) => 999 - index),
    ...[8, 7, 6, 5, 4, 3, 2, 1, 0].map((hundreds) => 100 * hundreds + 99),
  ])
})

test('further typing searches the last result', () => {
  const finder = new RowSearch<{ index: number }>()
  expect(search(finder, 'te')).toHaveLength(100)
  expect(reads).toBe(1_000)
  for (const [query, among] of [
    ['tea', 100],
    ['tea 5', 100],
    ['tea 50', 19],
  ] as const) {
    const found = search(finder, query)
    expect(reads).toBe(among)
    expect(found).toEqual(search(new RowSearch(), query))
  }
})

test.each([
  ['another word', 'coffee', {}],
  ['less of it', 't', {}],
  ['a part of a word that another one had', 'ea good', {}],
  ['another order', 'tea 50', { indexes: rows.map(({ index }) => index) }],
  ['another filter', 'tea 50', { filter: ({ index }: { index: number }) => index > 500 }],
  ['rows that were read again', 'tea 50', { rows: [...rows] }],
  ['rows folded in another way', 'tea 50', { texts: [...texts] }],
])('%s searches the whole list', (_, query, changes) => {
  const finder = new RowSearch<{ index: number }>()
  search(finder, 'tea')
  expect(search(finder, query, changes)).toEqual(search(new RowSearch(), query, changes))
})
