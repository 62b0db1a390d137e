'use client'

import { createStore } from '@/lib/client/browser/store'

/** Number of open orders of this and the two months before, for the menu; set by the lazily loaded watcher and by the orders page. */
export const openOrderCount = createStore(0)
