'use client'

import { createStore } from '@/lib/client/browser/store'

/** Number of orders since the user last viewed them, for the menu badge; set by the lazily loaded watcher. */
export const newOrderCount = createStore(0)
