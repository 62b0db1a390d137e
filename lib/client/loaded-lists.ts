'use client'

import { useCallback } from 'react'
import { unstable_serialize, useSWRConfig, type State } from 'swr'
import type { Kept } from './kept-answers'
import { useSession } from './session'

/** A list that some screen has read, as it is kept now. */
export type LoadedList = { readonly noun: string; readonly scope: unknown; readonly rows: readonly unknown[] }

/** Gives the lists of this person and year that are kept at this moment; nothing is read for it. */
export function useLoadedLists(): () => readonly LoadedList[] {
  const { cache, mutate } = useSWRConfig()
  const { organisationId, userId, year, calendar } = useSession()
  return useCallback(() => {
    const lists: LoadedList[] = []
    // Asked for every key and answered with no: so the keys are told as they were made, and none is changed.
    void mutate((key) => {
      if (!Array.isArray(key) || key[0] !== 'list') return false
      const [, organisation, user, ofYear, ofCalendar, noun, scope] = key as unknown[]
      if (organisation !== organisationId || user !== userId || ofYear !== year.id || ofCalendar !== calendar) return false
      const { data } = (cache.get(unstable_serialize(key)) ?? {}) as State<Kept<{ readonly rows?: unknown } | null>>
      const rows = data?.answer?.rows
      if (Array.isArray(rows)) lists.push({ noun: String(noun), scope, rows })
      return false
    })
    return lists
  }, [cache, mutate, organisationId, userId, year.id, calendar])
}
