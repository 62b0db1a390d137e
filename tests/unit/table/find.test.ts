import { Finder, type Question } from '@/components/kit/table/find'
import { finished } from '@/lib/contract/steps'
import { foldWords } from '@/lib/format/fold'

const texts = Array.from({ length: 1_000 }, (_, index) => `good ${index} ${index % 10 === 0 ? 'tea' : 'coffee'}`)
const rows = texts.map((_, index) => ({ index }))
const places = rows.map(({ index }) => rows.length - 1 - index)

/** How many texts were looked at. */
let looked = 0
const watched = new Proxy(texts, {
  get: (target, name) => {
    if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1
    return Reflect.get(target, name) as unknown
  },
})

const question = (query: string, changes: Partial<Question<{ index: number }>> = {}) => ({
  rows,
  places,
  filter: undefined,
  query,
  words: foldWords(query),
  texts: watched,
  ...changes,
})

const ask = (finder: Finder<{ index: number }>, ...asked: Parameters<typeof question>) => {
  looked = 0
  return finished(finder.find(question(...asked))).rows.map(({ index }) => index)
}

test('what was found is in the order of the list', () => {
  expect(ask(new Finder(), '99 tea')).toEqual([990])
  expect(ask(new Finder(), '99')).toEqual([
    ...Array.from({ length: 10 }, (_, index) => 999 - index),
    ...[8, 7, 6, 5, 4, 3, 2, 1, 0].map((hundreds) => 100 * hundreds + 99),
  ])
})

test('who types on searches in what was found', () => {
  const finder = new Finder<{ index: number }>()
  expect(ask(finder, 'te')).toHaveLength(100)
  expect(looked).toBe(1_000)
  for (const [query, among] of [
    ['tea', 100],
    ['tea 5', 100],
    ['tea 50', 19],
  ] as const) {
    const found = ask(finder, query)
    expect(looked).toBe(among)
    expect(found).toEqual(ask(new Finder(), query))
  }
})

test.each([
  ['another word', 'coffee', {}],
  ['less of it', 't', {}],
  ['a part of a word that another one had', 'ea good', {}],
  ['another order', 'tea 50', { places: rows.map(({ index }) => index) }],
  ['another filter', 'tea 50', { filter: ({ index }: { index: number }) => index > 500 }],
  ['rows that were read again', 'tea 50', { rows: [...rows] }],
  ['rows folded in another way', 'tea 50', { texts: [...texts] }],
])('%s is searched for in the whole list', (_, query, changes) => {
  const finder = new Finder<{ index: number }>()
  ask(finder, 'tea')
  expect(ask(finder, query, changes)).toEqual(ask(new Finder(), query, changes))
})
