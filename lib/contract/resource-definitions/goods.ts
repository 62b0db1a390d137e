import { defineResource } from '@/lib/contract/core/define-resource'
import { goods } from '@/lib/contract/goods'

export const goodsDefinition = defineResource(goods, () => ({
  page: {
    path: '/goods',
    group: 'definitions',
    help: { keys: 'list', related: ['/goodsGroup', '/publicPrice', '/inventoryStock', '/templateList'] },
    synonyms: 'product, item, article, goods, sku, کالا, محصول, جنس, ürün, mal, Artikel, Produkt, Ware, product, artikel',
  },
  undo: { alsoStale: ['priceList'], losses: ['images'] },
}))
