'use client'

import { useEffect, useMemo, useRef } from 'react'
import { nextCode } from '@/lib/format/fold'
import type { ListScreen } from './use-list-screen'

/** The code that a new record could have. Others may have made some since the list was read, so it is read again when one is begun (D95). */
export function useNextCode<Row extends { readonly code: string }>(screen: Pick<ListScreen<Row>, 'mode' | 'rows' | 'refresh'>): string {
  const { mode, rows, refresh } = screen
  const begun = mode === 'new'
  const known = useRef(false)
  useEffect(() => {
    known.current = rows !== undefined
  }, [rows])
  useEffect(() => {
    // A list that is only being read is new anyway.
    if (begun && known.current) void refresh()
  }, [begun, refresh])
  return useMemo(() => nextCode((rows ?? []).map(({ code }) => code)), [rows])
}
