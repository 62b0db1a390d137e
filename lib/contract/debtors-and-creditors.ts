import * as z from 'zod/mini'
import { report, withDistinctRows } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amount, text, whole } from '@/lib/contract/core/wire-types'
import { absolute } from '@/lib/format/amount'

/** Account types covered by the debtor and creditor reports: account, employee, cashier, owner, contractor. */
export const partyTypes = [1, 2, 3, 4, 5] as const

/** The type of customers and suppliers: the debtors that are listed and added up unless others are asked for (D65). */
export const customerType = 1

/** Whether a row is one of the debtors that the report opens with. */
export const isDebtor = ({ type }: { readonly type: number }): boolean => type === customerType

/** One row of the debtor or creditor report. The amount is a positive balance. */
export const party = transformed(
  z.object({ ofcCode: text, ofcName: text, ofcMobile: text, ofcTel: text, ofcAddress: text, amount, ofcTypeId: z.catch(whole, 0) }),
  (wire) => ({
    code: wire.ofcCode,
    name: wire.ofcName,
    mobile: wire.ofcMobile,
    phone: wire.ofcTel,
    address: wire.ofcAddress,
    amount: wire.amount,
    type: wire.ofcTypeId,
  }),
)
export type Party = z.output<typeof party>

/** A credit balance is marked by a word instead of a sign, whichever sign the cloud sends (D67). */
const creditor = transformed(party, (row): Party => ({ ...row, amount: absolute(row.amount) }))

const partyKey = (row: Party) => `${row.type}:${row.code}:${row.name}`

export const debtors = {
  resourceName: 'debtors',
  rights: { list: any('DebtorReprot', 'DebtorList') },
  idOf: partyKey,
  titleOf: ({ name, code }) => ({ name, note: code }),
  list: ({ fiscalYearId }) => ({
    ...withDistinctRows(report('debtorList', party, fiscalYearId, { ofcTypeList: partyTypes }), ({ code }) => code),
    long: 'debtors',
  }),
} as const satisfies Resource<Party>

export const creditors = {
  resourceName: 'creditors',
  rights: { list: any('CreditorReport', 'CreditorList') },
  idOf: partyKey,
  titleOf: ({ name, code }) => ({ name, note: code }),
  list: ({ fiscalYearId }) =>
    withDistinctRows(report('creditorList', creditor, fiscalYearId, { ofcTypeList: partyTypes }), ({ code }) => code),
} as const satisfies Resource<Party>
