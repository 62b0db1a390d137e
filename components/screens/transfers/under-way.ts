'use client'

import { useSyncExternalStore } from 'react'
import type { Transfer } from '@/lib/contract/transfers'

/** Transfers that run now, by their kind. They go on when the screen is left, and are found again when it is come back to. */
const underWay = new Map<string, Transfer>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs a transfer unless one of its kind is running already; answers whether it was run. Throws what the run throws. */
export async function runAlone(kind: string, transfer: Transfer, run: () => Promise<void>): Promise<boolean> {
  if (underWay.has(kind)) return false
  underWay.set(kind, transfer)
  tell()
  try {
    await run()
    return true
  } finally {
    underWay.delete(kind)
    tell()
  }
}

/** The transfer of this kind that runs now, if one does. */
export function useUnderWay(kind: string): Transfer | null {
  return useSyncExternalStore(
    subscribe,
    () => underWay.get(kind) ?? null,
    () => null,
  )
}
