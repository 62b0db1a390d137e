import type { Sort } from '@/components/kit/table/order'

/** How orders stand until the person chooses another order, in whatever order the cloud sends them (D53). */
export const newestFirst: Sort = { field: 'date', direction: 'descending' }
