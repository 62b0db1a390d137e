import { foldWords, matchesFolded } from '@/lib/format/search-fold'
import { cellText, rowSearchText } from '@/components/list/columns/cell-text'
import { columnCalled, columns, party, toolsFor } from './table-fixtures'

const finds = (query: string, changes: Parameters<typeof party>[0]) =>
  matchesFolded(foldWords(query), rowSearchText(columns.list, party(changes), toolsFor('fa', 1)))

describe('search', () => {
  test('the search finds rows with all words', () => {
    expect(finds('karimi 0912', { name: 'Sara KARIMI', mobile: '09121234567' })).toBe(true)
    expect(finds('karimi 0935', { name: 'Sara KARIMI', mobile: '09121234567' })).toBe(false)
  })

  test('folds letters, half-spaces and digits', () => {
    expect(finds('كريمي', { name: 'کریمی' })).toBe(true)
    expect(finds('علی رضا', { name: 'علی‌رضا' })).toBe(true)
    expect(finds('۱۰۱', { code: '101' })).toBe(true)
    expect(finds('istanbul', { name: 'İSTANBUL' })).toBe(true)
  })

  test('finds amounts with and without separators', () => {
    for (const query of ['1250000', '1,250,000', '۱٬۲۵۰٬۰۰۰', '1.250.000']) expect(finds(query, { amount: '1250000' })).toBe(true)
  })

  test('search does not match across cells', () => {
    expect(finds('saraali', { name: 'sara', mobile: 'ali' })).toBe(false)
  })
})

test('the text of a cell is formatted for the user', () => {
  expect(cellText(columnCalled(columns.list, 'amount'), party({ amount: '-1250000.5' }), toolsFor('en', 2))).toMatch(
    /^-1,250,001$|^−1,250,001$/,
  )
  expect(cellText(columnCalled(columns.list, 'code'), party({ code: '۰۰۷' }), toolsFor('en', 2))).toBe('007')
})
