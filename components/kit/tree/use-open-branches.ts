'use client'

import { useCallback, useMemo, useState } from 'react'
import { useKept } from '@/components/kit/kept'

/** Ids of the branches that the person has left open; null until there is a choice. */
export type OpenBranches = readonly [ReadonlySet<number> | null, (open: ReadonlySet<number>) => void]

const readIds = (kept: unknown): readonly number[] | null =>
  Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : null

/** Open branches that stay open from visit to visit, by organisation, person and noun. */
export function useKeptBranches(noun: string): OpenBranches {
  const [ids, keep] = useKept(`tree:${noun}`, readIds)
  const open = useMemo(() => ids && new Set(ids), [ids])
  return [open, useCallback((next: ReadonlySet<number>) => keep([...next]), [keep])]
}

/** Open branches of a tree that is only passed through, as in a dialog. */
export function usePassingBranches(open: ReadonlySet<number> | null): OpenBranches {
  return useState(open)
}
