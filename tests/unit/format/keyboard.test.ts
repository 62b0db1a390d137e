import { fold } from '@/lib/format/fold'
import { otherLayout } from '@/lib/format/keyboard'

test.each([
  ['orders', 'خقیثقس'],
  ['deutsch', 'یثعفسزا'],
  ['Goods', 'لخخیس'],
])('%s on a Persian layout is %s, and the other way round', (latin, persian) => {
  expect(otherLayout(persian)).toBe(latin.toLowerCase())
  expect(otherLayout(latin)).toBe(persian)
})

test('what has no twin stays, and Arabic letters count as the Persian ones', () => {
  expect(otherLayout('12 – é')).toBe('12 – é')
  expect(otherLayout(fold('يك'))).toBe('d;')
})
