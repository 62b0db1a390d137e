'use client'

import { useEffect, useMemo, useState } from 'react'
import { send } from '@/lib/client/requests/api'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import type { ExportNote } from '@/lib/contract/activity'
import type { Columns } from '@/components/list/columns/define-columns'
import { printState, type TableState } from '@/components/list/state/table-state'
import type { ListTable } from '@/components/list/state/use-table'
import { usePrintShortcut } from '@/components/ui/print/use-print-job'
import type { Formats } from '@/components/ui/text/use-formats'

const loadActivity = lazyModule(() => import('@/lib/contract/activity'))

/** What is exported, and in which format. */
export type ExportProps<Row> = {
  table: Pick<ListTable<Row>, 'loaded'> & { readonly columns: Pick<Columns<Row>, 'resourceName'> }
  period: string | undefined
  /** The main list of the page, which the browser's print command prints. */
  main?: boolean
  /** Further files with one row per item inside the list's rows. */
  detailed?: DetailedExport<Row> | undefined
}

/** Items inside the rows of a list as rows of their own, for example the lines of slips. */
export type DetailedExport<Row> = {
  /** Label of the export, for the menu and the file name. */
  readonly label: string
  readonly labelOf: (field: string) => string
  readonly of: (tableState: TableState<Row>, formats: Formats) => TableState<unknown>
}

/** Export of exactly the visible rows and columns, in their order. `ExportMenuItems` start it, `ExportOutput` is what is printed. */
export function useExport<Row>({ table: { columns, loaded }, period, main = false, detailed }: ExportProps<Row>) {
  const { resourceName } = columns
  const tableState = useMemo(() => loaded && printState(loaded), [loaded])
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<TableState<unknown> | null>(null)
  const [awaited, setAwaited] = useState(false)
  const stopPrinting = () => setPrinted(null)
  const none = tableState === null || tableState.rows.length === 0

  const print = () => setPrinted(tableState as TableState<unknown> | null)
  useEffect(() => {
    if (printed !== null) noteExport({ resource: resourceName, format: 'print', rows: printed.rows.length })
  }, [printed, resourceName])
  // A list that is still loading is printed as soon as it is there.
  usePrintShortcut(main && (loaded === null || !none), () => (loaded === null ? setAwaited(true) : print()))
  if (awaited && loaded !== null) {
    setAwaited(false)
    if (!none) print()
  }

  return {
    resourceName,
    period,
    main,
    // The columns know the type of their rows.
    detailed: detailed as DetailedExport<unknown> | undefined,
    tableState: tableState as TableState<unknown> | null,
    loaded: loaded as TableState<unknown> | null,
    none,
    busy,
    setBusy,
    print,
    printed,
    stopPrinting,
  }
}

export type Exporting = ReturnType<typeof useExport>

/** Records in the audit trail that a list was exported or printed. A failure does not disturb the user, who has the file. */
export function noteExport(note: ExportNote): void {
  void loadActivity()
    .then(({ noteCall }) => send(noteCall(note), { background: true }))
    .catch(() => undefined)
}
