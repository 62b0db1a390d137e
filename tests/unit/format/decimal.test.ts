import Big from 'big.js'
import { add, divide, multiply, parseAmount, roundAmount, subtract, sum } from '@/lib/format/amount'

/** The same numbers in each run: of up to 24 digits, with up to 12 decimals, many zeros and fives among them. */
let seed = 20261121
function below(n: number): number {
  seed = (seed * 48271) % 2147483647
  return seed % n
}
const digits = (most: number) => Array.from({ length: 1 + below(most) }, () => [below(10), 0, 5, 9][below(4)]).join('')
const number = () => `${below(2) === 0 ? '-' : ''}${digits(12)}${below(3) === 0 ? '' : `.${digits(12)}`}`

/** As an amount is written: there is no negative zero. */
const written = (number: Big) => (number.eq(0) ? '0' : number.toFixed())
const pairs = Array.from({ length: 3000 }, () => [new Big(number()), new Big(number())] as const)

test.each<[string, (a: string, b: string) => unknown, (a: Big, b: Big) => Big]>([
  ['a + b', add, (a, b) => a.plus(b)],
  ['a − b', subtract, (a, b) => a.minus(b)],
  ['a × b', multiply, (a, b) => a.times(b)],
  ['a ÷ b', (a, b) => (b === '0' ? '0' : divide(a, b)), (a, b) => (b.eq(0) ? b : a.div(b))],
  ['the sum', (a, b) => sum([a, b, a]), (a, b) => a.plus(b).plus(a)],
  ['rounded to whole numbers', (a) => roundAmount(a, 0), (a) => a.round(0, Big.roundHalfUp)],
  ['rounded to three decimals', (a) => roundAmount(a, 3), (a) => a.round(3, Big.roundHalfUp)],
  ['read with an exponent', (a) => parseAmount(`${a}e-7`), (a) => a.times('1e-7')],
  ['read with a large exponent', (a) => parseAmount(`${a}E+9`), (a) => a.times('1e9')],
])('%s is what big.js makes of it', (_, ours, theirs) => {
  const wrong = pairs.filter(([a, b]) => ours(written(a), written(b)) !== written(theirs(a, b)))
  expect(wrong.map(String)).toEqual([])
})

test('numbers as JavaScript has them are read to their last digit', () => {
  const numbers = pairs.map((_, index) => (below(2_000_000_000) - 1_000_000_000) * 10 ** ((index % 60) - 30))
  expect(numbers.filter((one) => parseAmount(one) !== written(new Big(one)))).toEqual([])
})
