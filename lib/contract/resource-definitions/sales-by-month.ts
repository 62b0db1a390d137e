import { defineResource } from '@/lib/contract/core/define-resource'
import { salesByMonth } from '@/lib/contract/sales-by-month'

export const salesByMonthDefinition = defineResource(salesByMonth, () => ({
  reports: ['fiscalYearBaseSaleReport'],
}))
