import { defineResource } from '@/lib/contract/core/define-resource'
import { stock } from '@/lib/contract/stock'

export const stockDefinition = defineResource(stock, () => ({
  page: {
    path: '/inventoryStock',
    group: 'reports',
    help: { keys: 'list', related: ['/goods', '/warehouselist', '/saleStatistics'] },
    synonyms: 'stock, inventory, quantity, موجودی, انبارگردانی, stok, envanter, Bestand, Lager, Inventar, voorraad',
  },
  reports: ['inventoryStock'],
}))
