'use client'

import { useCallback, useMemo, useState } from 'react'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'

/** Ids of expanded branches; null before the user changed any. */
export type ExpandedBranches = readonly [ReadonlySet<number> | null, (open: ReadonlySet<number>) => void]

const readIds = (stored: unknown): readonly number[] | null =>
  Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : null

/** Expanded branches, stored by organisation, user and resource. */
export function useStoredBranches(resourceName: string): ExpandedBranches {
  const [ids, store] = useLocalStorage(`tree:${resourceName}`, readIds)
  const open = useMemo(() => ids && new Set(ids), [ids])
  return [open, useCallback((next: ReadonlySet<number>) => store([...next]), [store])]
}

/** Expanded branches of a temporary tree, as in a dialog. */
export function useTransientBranches(open: ReadonlySet<number> | null): ExpandedBranches {
  return useState(open)
}
