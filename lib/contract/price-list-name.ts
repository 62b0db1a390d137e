import type { priceList } from './price-list'

/** The price list's name, for whoever changes what it shows without ever reading it: its readers are large. */
export const priceListName: (typeof priceList)['noun'] = 'priceList'
