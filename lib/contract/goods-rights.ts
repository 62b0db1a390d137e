import { any, right } from '@/lib/contract/core/rights'

/** Permissions of products: apart from their schemas, for pages that only ask whether the user keeps products. */
export const goodsRights = {
  list: any('Goods'),
  optionalRead: right('PriceList', 'l'),
  create: right('Goods', 'c'),
  update: right('Goods', 'u'),
  remove: right('Goods', 'd'),
}
