import { defineResource } from '@/lib/contract/core/define-resource'
import { reorder } from '@/lib/contract/reorder'

export const reorderDefinition = defineResource(reorder, () => ({
  page: {
    path: '/reorderSheet',
    group: null,
    help: { keys: 'list', related: ['/inventoryStock', '/saleStatistics', '/goods'] },
    synonyms:
      'reorder, purchase, buy, order list, سفارش خرید, خرید, sipariş, satın alma, nachbestellen, Einkauf, Bestellliste, bestellen, inkoop',
  },
}))
