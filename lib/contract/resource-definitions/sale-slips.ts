import { defineResource } from '@/lib/contract/core/define-resource'
import { saleSlips } from '@/lib/contract/sale-slips'
import { monthAround, monthParam } from '@/lib/format/fiscal-months'

export const saleSlipsDefinition = defineResource(saleSlips, () => ({
  page: {
    path: '/saleSlipList',
    group: 'reports',
    help: { keys: 'list', related: ['/saleStatistics', '/debtors', '/orders'] },
    months: {
      // Slip lists are identified by month number only.
      scopeOf: ({ id }) => id,
      monthOf: ({ date }: { readonly date: string }, _, calendar) => monthParam(monthAround(date, calendar)),
    },
    synonyms:
      'invoice, bill, receipt, sales slip, sale, فاکتور, صورتحساب, رسید, فروش, fatura, fiş, satış, Rechnung, Beleg, Verkauf, factuur, bon, verkoop',
  },
  reports: ['saleSlipList'],
}))
