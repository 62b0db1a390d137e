import { cardOf } from '@/components/kit/table/layout'
import type { Column, ColumnKind } from '@/components/kit/table/columns'

const column = (field: string, kind: ColumnKind): Column<object> => ({ field, kind, value: () => '' })

test('a card has an amount beside its name; how many there are of something stands in the second line, where figures are named', () => {
  const [name, count, amount] = [column('title', 'text'), column('features', 'count'), column('total', 'amount')]
  expect(cardOf([name, count])).toMatchObject({ name, figure: undefined, line: [count] })
  expect(cardOf([name, count, amount])).toMatchObject({ name, figure: amount, line: [count] })
})
