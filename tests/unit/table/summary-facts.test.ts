import { largestRow, shareOf, sumOfLargest } from '@/components/list/summary/ranked-amounts'

const rows = ['2', '-9', '9007199254740993', '0.1'].map((amount) => ({ amount }))
const amountOf = ({ amount }: { amount: string }) => amount

test('the largest row is compared exactly', () => {
  expect(largestRow([...rows, { amount: '9007199254740993.1' }], amountOf)).toEqual({ amount: '9007199254740993.1' })
})

test('without a positive amount no row is the largest', () => {
  expect(largestRow([{ amount: '0' }, { amount: '-1' }], amountOf)).toBeNull()
  expect(largestRow([], amountOf)).toBeNull()
})

test('sums the largest amounts exactly', () => {
  expect(sumOfLargest(rows.map(amountOf), 3)).toBe('9007199254740995.1')
})

test('a share is a ratio of the total', () => {
  expect(shareOf('1', '8')).toBe(0.125)
  expect(shareOf('0', '8')).toBe(0)
})

test.each([
  ['1', '0'],
  ['1', '-8'],
  ['-1', '8'],
  ['9', '8'],
])('%s of %s has no share', (part, total) => expect(shareOf(part, total)).toBeNull())
