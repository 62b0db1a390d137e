import { ledgerTypes, type Account } from '@/lib/contract/accounts'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { either } from '@/lib/contract/core/rights'
import { creditors, debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { smsLog } from '@/lib/contract/sms'
import { numbersIn, phoneKey } from '@/lib/format/phone'
import { fold } from '@/lib/format/search-fold'

/**
 * The customer page joins lists that name a customer in different ways: accounts, statements and invoices by account code, orders and
 * messages by mobile number, cheques by name alone. The cloud has no such join.
 */
export const customer = {
  resourceName: 'customer',
  /** Opens the page; each of its sections has the permission of its own list. */
  rights: {
    list: either(
      orders.rights.list,
      saleSlips.rights.list,
      ledger.rights.list,
      debtors.rights.list,
      creditors.rights.list,
      receivableCheques.rights.list,
      payableCheques.rights.list,
      smsLog.rights.list,
    ),
  },
} as const

/** The fields of a row that identify its customer; empty where the list has none. */
export type CustomerQuery = { readonly account: string; readonly type: number | null; readonly mobile: string; readonly name: string }

/** An account, from the account search or from a balance; only the first has an id. */
export type CustomerAccount = Omit<Account, 'id'> & { readonly id: number | null }

export const accountOfParty = ({ code, name, mobile, phone, address, type }: Party): CustomerAccount => ({
  id: null,
  code,
  name,
  company: '',
  mobile,
  phone,
  address,
  type,
})

/** Whether an account has a statement. */
export const hasStatement = ({ type }: Pick<CustomerAccount, 'type'>): boolean => ledgerTypes.some((one) => one === type)

/** The accounts that a query names: by code (and type), else by mobile or phone number, else by name or company. */
export function accountsNamed<Row extends CustomerAccount>(
  rows: readonly Row[],
  { account, type, mobile, name }: CustomerQuery,
): readonly Row[] {
  const open = rows.filter(hasStatement)
  if (account !== '') return open.filter((row) => fold(row.code) === fold(account) && (type === null || row.type === type))
  const key = phoneKey(mobile)
  if (key !== '') return open.filter((row) => [row.mobile, row.phone].flatMap(numbersIn).some((number) => phoneKey(number) === key))
  return name === '' ? [] : open.filter((row) => [row.name, row.company].some((one) => one !== '' && fold(one) === fold(name)))
}

/** The text that finds the accounts of a query in the cloud's search; a number without its prefix matches every spelling. */
export const searchTextOf = ({ account, mobile, name }: CustomerQuery): string => account || phoneKey(mobile) || fold(name)
