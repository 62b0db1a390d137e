import { lazyModule } from '@/lib/client/requests/lazy-module'

/** The rights need all resources that can be undone, which a page need not load before something is changed. */
export const loadUndoRights = lazyModule(() => import('@/lib/contract/registry/undo-rights'))
