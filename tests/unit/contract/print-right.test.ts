import { mayPrint, type PurchasedFeature } from '@/lib/contract/access/purchased-features'
import { any, right } from '@/lib/contract/core/rights'

const bought = (feature: string, ...access: string[]): PurchasedFeature => ({ feature, access, titles: {} }) as unknown as PurchasedFeature
const debtors = any('DebtorReprot', 'DebtorList')

test('needs p where the feature defines it', () => {
  const features = [bought('DebtorReprot', 'l', 'p'), bought('DebtorList', 'v')]
  expect(mayPrint(debtors, { DebtorReprot: ['l', 'p'] }, features)).toBe(true)
  expect(mayPrint(debtors, { DebtorReprot: ['l'] }, features)).toBe(false)
  expect(mayPrint(debtors, { DebtorList: ['v'] }, features)).toBe(false)
})

test('needs only the list otherwise', () => {
  expect(mayPrint(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, [bought('SaleOrder', 'l', 'u')])).toBe(true)
  expect(mayPrint(debtors, { DebtorList: ['v'] }, [bought('DebtorList', 'v'), bought('CreditorReport', 'p')])).toBe(true)
})

test('needs p while features are unknown', () => {
  expect(mayPrint(debtors, { DebtorReprot: ['l', 'p'] }, null)).toBe(true)
  expect(mayPrint(debtors, { DebtorReprot: ['l'] }, null)).toBe(false)
})
