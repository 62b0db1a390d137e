import * as z from 'zod/mini'
import { shaped } from './shapes'
import { absolute } from '@/lib/format/amount'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amount, text, whole } from './wire'

/** Kinds of account that the debtor and creditor reports cover: account, employee, cashier, owner, contractor. */
export const partyTypes = [1, 2, 3, 4, 5] as const

/** Someone who owes us, or whom we owe: one row of the debtor or creditor report. The amount is a positive balance. */
export const party = shaped(
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

/** What we owe is told by the word beside it and not by a sign, whichever one the cloud sends (D67). */
const creditor = shaped(party, (row): Party => ({ ...row, amount: absolute(row.amount) }))

const partyKey = (row: Party) => `${row.type}:${row.code}:${row.name}`

export const debtors = {
  noun: 'debtors',
  rights: { list: any('DebtorReprot', 'DebtorList') },
  idOf: partyKey,
  list: ({ fiscalYearId }) => report('debtorList', party, fiscalYearId, { ofcTypeList: partyTypes }),
} as const satisfies Noun<Party>

export const creditors = {
  noun: 'creditors',
  rights: { list: any('CreditorReport', 'CreditorList') },
  idOf: partyKey,
  list: ({ fiscalYearId }) => report('creditorList', creditor, fiscalYearId, { ofcTypeList: partyTypes }),
} as const satisfies Noun<Party>
