import { cardOf } from '@/components/kit/table/layout'
import type { Column, ColumnKind } from '@/components/kit/table/columns'

const column = (field: string, kind: ColumnKind): Column<object> => ({ field, kind, value: () => '' })

test('a card has an amount beside its name; how many there are of something stands in the second line, where figures are named', () => {
  const [name, count, amount] = [column('title', 'text'), column('features', 'count'), column('total', 'amount')]
  expect(cardOf([name, count])).toMatchObject({ name, figure: undefined, line: [count] })
  expect(cardOf([name, count, amount])).toMatchObject({ name, figure: amount, line: [count] })
})

test('a card whose name is missing goes by its code, where it has one', () => {
  const [name, code, status] = [column('fullName', 'text'), column('userName', 'code'), column('isActive', 'custom')]
  const without = (...fields: string[]) => cardOf([name, code, status], undefined, ({ field }) => fields.includes(field))
  expect(without()).toMatchObject({ name, line: [code, status] })
  expect(without('fullName')).toMatchObject({ name: code, line: [name, status] })
  expect(without('fullName', 'userName')).toMatchObject({ name, line: [code, status] })
})
