import type { priceList } from './price-list'

/** Name of the price list for modules that invalidate it without reading it: its schemas are large. */
export const priceListName: (typeof priceList)['resourceName'] = 'priceList'
