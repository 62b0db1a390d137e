import { defineResource } from '@/lib/contract/core/define-resource'
import { saleSlips } from '@/lib/contract/sale-slips'

export const saleSlipsDefinition = defineResource(saleSlips, () => ({
  page: {
    path: '/saleSlipList',
    group: 'reports',
    help: { keys: 'list', related: ['/saleStatistics', '/debtors', '/orders'] },
    synonyms:
      'invoice, bill, receipt, sales slip, sale, فاکتور, صورتحساب, رسید, فروش, fatura, fiş, satış, Rechnung, Beleg, Verkauf, factuur, bon, verkoop',
  },
  reports: ['saleSlipList'],
}))
