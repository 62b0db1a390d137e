'use client'

import { createElement, startTransition, useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import type { VirtualGrid, VirtualGridProps } from './virtual-grid'

const load = lazyModule(() => import('./virtual-grid'))

let loaded: typeof VirtualGrid | null = null

/** Loads the virtual table. The app shell does so when idle; the first page that shows a list, once it is hydrated. */
export async function loadVirtualGrid(): Promise<void> {
  loaded ??= (await load()).VirtualGrid
}

/**
 * Whether the virtual table can be rendered: it needs a layout and its chunk. Deferred, so that input is not blocked while it mounts. A chunk
 * that cannot load is requested again when the device is online again.
 */
export function useVirtualGridReady(): boolean {
  const isHydrated = useHydrated()
  const [isLoaded, setLoaded] = useState(loaded !== null)
  useEffect(() => {
    if (isLoaded) return
    let isMounted = true
    const start = () =>
      void loadVirtualGrid().then(
        () => isMounted && startTransition(() => setLoaded(true)),
        () => undefined,
      )
    start()
    window.addEventListener('online', start)
    return () => {
      isMounted = false
      window.removeEventListener('online', start)
    }
  }, [isLoaded])
  return useDeferredValue(isHydrated && isLoaded)
}

/** The virtual table, once it is ready. */
export const LoadedVirtualGrid = <Row>(props: VirtualGridProps<Row>) =>
  loaded && createElement(loaded as ComponentType<typeof props>, props)
