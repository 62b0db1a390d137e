import { mayPrint } from '@/lib/contract/printing'
import { any, right } from '@/lib/contract/rights'
import type { PurchasedFeature } from '@/lib/contract/purchased-features'

const bought = (feature: string, ...access: string[]): PurchasedFeature => ({ feature, access, titles: {} }) as unknown as PurchasedFeature
const debtors = any('DebtorReprot', 'DebtorList')

test('where the feature knows the letter p, printing needs it, by whichever name the list was opened', () => {
  const features = [bought('DebtorReprot', 'l', 'p'), bought('DebtorList', 'v')]
  expect(mayPrint(debtors, { DebtorReprot: ['l', 'p'] }, features)).toBe(true)
  expect(mayPrint(debtors, { DebtorReprot: ['l'] }, features)).toBe(false)
  expect(mayPrint(debtors, { DebtorList: ['v'] }, features)).toBe(false)
})

test('where it does not, whoever sees the list may print it', () => {
  expect(mayPrint(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, [bought('SaleOrder', 'l', 'u')])).toBe(true)
  expect(mayPrint(debtors, { DebtorList: ['v'] }, [bought('DebtorList', 'v'), bought('CreditorReport', 'p')])).toBe(true)
})

test('as long as nobody knows what was bought, the letter alone counts', () => {
  expect(mayPrint(debtors, { DebtorReprot: ['l', 'p'] }, null)).toBe(true)
  expect(mayPrint(debtors, { DebtorReprot: ['l'] }, null)).toBe(false)
})
