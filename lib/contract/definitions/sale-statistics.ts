import { defineResource } from '@/lib/contract/core/define-resource'
import { saleStatistics } from '@/lib/contract/sale-statistics'

export const saleStatisticsDefinition = defineResource(saleStatistics, () => ({
  page: {
    path: '/saleStatistics',
    group: 'reports',
    synonyms: 'statistics, best sellers, آمار, پرفروش, istatistik, çok satan, Statistik, Bestseller, statistiek',
  },
  reports: ['goodSaleList'],
}))
