import { defineResource } from '@/lib/contract/core/define-resource'
import { saleStatistics } from '@/lib/contract/sale-statistics'

export const saleStatisticsDefinition = defineResource(saleStatistics, () => ({
  page: {
    path: '/saleStatistics',
    group: 'reports',
    help: { keys: 'list', related: ['/saleSlipList', '/inventoryStock'] },
    synonyms: 'statistics, best sellers, آمار, پرفروش, istatistik, çok satan, Statistik, Bestseller, statistiek',
  },
  reports: ['goodSaleList'],
}))
