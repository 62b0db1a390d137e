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
