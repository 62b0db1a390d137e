'use client'

import { useCallback } from 'react'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'

/** Number of remembered commands. */
const most = 5

const read = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(0, most) : []

/**
 * Ids of the pages and actions that this user ran last, newest first. Records are not remembered: their names must not outlive the session
 * on a shared computer.
 */
export function useRecentCommands(): { readonly recent: readonly string[]; readonly remember: (id: string) => void } {
  const [recent, store] = useLocalStorage<readonly string[]>('palette:recent', read)
  const remember = useCallback((id: string) => store([id, ...recent.filter((one) => one !== id)].slice(0, most)), [recent, store])
  return { recent, remember }
}
