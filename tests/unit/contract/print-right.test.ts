import { mayPrint } from '@/lib/contract/access/page-access'
import { any, right } from '@/lib/contract/core/rights'

/** Features by name; true for those that define the letter p. */
const bought = (features: Record<string, boolean>) => new Map(Object.entries(features))
const debtors = any('DebtorReprot', 'DebtorList')

test('needs p where the feature defines it', () => {
  const features = bought({ DebtorReprot: true, DebtorList: false })
  expect(mayPrint(debtors, { DebtorReprot: ['l', 'p'] }, features)).toBe(true)
  expect(mayPrint(debtors, { DebtorReprot: ['l'] }, features)).toBe(false)
  expect(mayPrint(debtors, { DebtorList: ['v'] }, features)).toBe(false)
})

test('needs only the list otherwise', () => {
  expect(mayPrint(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, bought({ SaleOrder: false }))).toBe(true)
  expect(mayPrint(debtors, { DebtorList: ['v'] }, bought({ DebtorList: false, CreditorReport: true }))).toBe(true)
})

test('needs p while features are unknown', () => {
  expect(mayPrint(debtors, { DebtorReprot: ['l', 'p'] }, null)).toBe(true)
  expect(mayPrint(debtors, { DebtorReprot: ['l'] }, null)).toBe(false)
})
