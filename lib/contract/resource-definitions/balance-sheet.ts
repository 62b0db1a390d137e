import { balanceSheet } from '@/lib/contract/balance-sheet'
import { defineResource } from '@/lib/contract/core/define-resource'

export const balanceSheetDefinition = defineResource(balanceSheet, () => ({
  page: {
    path: '/balanceSheet',
    group: 'reports',
    help: { keys: 'page', related: ['/ofcbook', '/debtors', '/creditors'] },
    synonyms: 'balance, assets, equity, تراز, دارایی, bilanço, varlık, Bilanz, Aktiva, balans, activa',
  },
  reports: ['balanceSheet'],
}))
