import { otherLayout } from '@/lib/format/keyboard-layout'
import { fold } from '@/lib/format/search-fold'

test.each([
  ['orders', 'خقیثقس'],
  ['deutsch', 'یثعفسزا'],
  ['Goods', 'لخخیس'],
])('%s on a Persian layout is %s, and vice versa', (latin, persian) => {
  expect(otherLayout(persian)).toBe(latin.toLowerCase())
  expect(otherLayout(latin)).toBe(persian)
})

test('keeps other characters and maps Arabic letters', () => {
  expect(otherLayout('12 – é')).toBe('12 – é')
  expect(otherLayout(fold('يك'))).toBe('d;')
})
