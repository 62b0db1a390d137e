'use client'

import { useEffect, useMemo, useRef } from 'react'
import { nextCode } from '@/lib/format/next-code'
import type { ListScreen } from '@/components/list/state/use-list-screen'

/** Suggested code of a new record, empty for any other. The list is read again when one is started, because others may have created some (D95). */
export function useSuggestedCode<Row extends { readonly code: string }>(
  screen: Pick<ListScreen<Row>, 'mode' | 'rows' | 'refresh'>,
): string {
  const { mode, rows, refresh } = screen
  const isNew = mode === 'new'
  const known = useRef(false)
  useEffect(() => {
    known.current = rows !== undefined
  }, [rows])
  useEffect(() => {
    // A list that is loading is current anyway.
    if (isNew && known.current) void refresh()
  }, [isNew, refresh])
  return useMemo(() => (isNew ? nextCode((rows ?? []).map(({ code }) => code)) : ''), [isNew, rows])
}
