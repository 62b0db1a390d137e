/** Reports with a tile; /reportsList has all. */
export const tiled = [
  '/saleSlipList',
  '/debtors',
  '/creditors',
  '/balanceSheet',
  '/inventoryStock',
  '/paybleCheckList',
  '/receivableCheckList',
] as const

export type TiledReport = (typeof tiled)[number]

/** Lists that somebody without charts works with. */
export const workLists = ['/orders', '/goods', '/goodsGroup', '/warehouselist', '/templateList', '/users'] as const

export type WorkList = (typeof workLists)[number]
