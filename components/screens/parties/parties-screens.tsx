'use client'

import { creditors, customerType, debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import { sum } from '@/lib/format/amount'
import { accountTypeName } from '@/components/list/columns/account-type-name'
import { defineColumns, type TextTools } from '@/components/list/columns/define-columns'
import type { ExtraTotal } from '@/components/list/state/table-state'
import { customerOf, PartiesList } from './parties-list'

const creditorColumns = defineColumns(creditors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name', customerHref: customerOf },
  {
    field: 'type',
    kind: 'custom',
    width: 140,
    text: ({ type }, tools) => accountTypeName(tools, type),
    compare: (a, b) => a.type - b.type,
  },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Creditors, largest first. The total covers all rows, with the accounts' subtotal below (D66). */
export function CreditorsScreen() {
  return <PartiesList resource={creditors} columns={creditorColumns} usual="all" totals={accountsSubtotal} />
}

/** Subtotal of accounts; omitted when it equals the total or is zero (D66). */
export function accountsSubtotal(rows: readonly Party[], { translate }: Pick<TextTools, 'translate'>): readonly ExtraTotal[] {
  const accounts = rows.filter(({ type }) => type === customerType)
  if (accounts.length === 0 || accounts.length === rows.length) return []
  return [{ label: translate('creditors.accountsOnly'), amount: sum(accounts.map(({ amount }) => amount)) }]
}

const debtorColumns = defineColumns(debtors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name', customerHref: customerOf },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Debtors, largest first. Other account types are a chip away (D65). */
export function DebtorsScreen() {
  return <PartiesList resource={debtors} columns={debtorColumns} usual="1" />
}
