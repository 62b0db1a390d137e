'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { printState, type TableState } from '@/components/list/state/table-state'
import { isAnyDialogOpen } from '@/components/ui/hooks/dialog-stack'
import { isPrintJobMounted, onPrint } from '@/components/ui/print/use-print-job'
import { ListPrintout, type ListPrintoutProps } from './list-printout'

/** Stays mounted until `afterprint`. */
const stays = () => undefined

/**
 * Renders all rows for the browser's own print command, which would print only the visible ones. The browser waits only for synchronous
 * work in `beforeprint`, so this and the print layout come with the list. A dialog is printed as it is.
 */
export function NativePrint({
  resourceName,
  tableState,
  period,
}: Pick<ListPrintoutProps, 'resourceName' | 'period'> & { tableState: TableState<unknown> | null }) {
  const [printed, setPrinted] = useState(false)
  const atOnce = useRef(false)
  useEffect(() => {
    const stop = onPrint(
      () => {
        if (isPrintJobMounted() || isAnyDialogOpen()) return
        // `flushSync` is not allowed during rendering, as when this component mounts.
        if (atOnce.current) flushSync(() => setPrinted(true))
        else setPrinted(true)
      },
      () => setPrinted(false),
    )
    atOnce.current = true
    return () => {
      atOnce.current = false
      stop()
    }
  }, [])
  const laid = useMemo(
    () => (printed && tableState !== null && tableState.rows.length > 0 ? printState(tableState) : null),
    [printed, tableState],
  )
  return laid && <ListPrintout resourceName={resourceName} tableState={laid} period={period} done={stays} />
}
