import { any, right } from '@/lib/contract/core/rights'

/** Permissions of products, apart from their schemas, for pages that need only the permissions. */
export const goodsRights = {
  list: any('Goods'),
  optionalRead: right('PriceList', 'l'),
  create: right('Goods', 'c'),
  update: right('Goods', 'u'),
  remove: right('Goods', 'd'),
}
