import { read, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { priceList } from '@/lib/contract/price-list'

export const priceListDefinition = defineResource(priceList, ({ rights }) => ({
  page: {
    path: '/publicPrice',
    group: 'orders',
    help: { keys: 'list', related: ['/goods', '/orders', '/orderOptions'] },
    synonyms:
      'price list, prices, shop, web shop, قیمت, لیست قیمت, فروشگاه, fiyat listesi, mağaza, Preisliste, Onlineshop, prijslijst, webwinkel',
  },
  calls: {
    // Whatever its `type`: the product reads nothing but the price list with it.
    '/qr/FetchData': read(rights.list, { yearly: true }),
    '/qr/editPriceListOrderingStatus': write(rights.update, () => updates()),
  },
}))
