'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { directionOf } from '@/lib/i18n/locales'
import type { ExportNote } from '@/lib/contract/activity'
import { isProblem } from '@/lib/contract/core/problem'
import { send } from '@/lib/client/requests/api'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { DropdownMenu, dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'
import { toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { usePrintShortcut } from '@/components/ui/print/use-print-job'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { printState, type TableState } from '@/components/list/state/table-state'
import type { ListTable } from '@/components/list/state/use-table'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { NativePrint } from './browser-print-rows'
import { useExportName } from './download-file'
import { ListPrintout } from './list-printout'

// Loaded on export only.
const loadSpreadsheet = lazyModule(() => import('./spreadsheet'))
const loadDownload = lazyModule(() => import('./download-file'))
const loadCsv = lazyModule(() => import('@/lib/client/export/csv'))
const loadXlsx = lazyModule(() => import('@/lib/client/export/xlsx'))
const loadActivity = lazyModule(() => import('@/lib/contract/activity'))

/** What is exported, and in which format. */
type ExportProps<Row> = {
  table: Pick<ListTable<Row>, 'columns' | 'loaded'>
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

/** Export of exactly the visible rows and columns, in their order. `ExportItems` start it, `ExportOutput` is what is printed. */
export function useExport<Row>(props: ExportProps<Row>) {
  const { period, detailed: lines } = props
  const { columns, loaded } = props.table
  const tableState = useMemo(() => loaded && printState(loaded), [loaded])
  const t = useTranslations('table')
  const translate = useTranslations()
  const labels = useResourceLabels(columns.resourceName)
  const around = useFormats()
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<TableState<unknown> | null>(null)
  const [awaited, setAwaited] = useState(false)
  const stopPrinting = useCallback(() => setPrinted(null), [])
  const messageOf = useErrorMessage()
  const nameParts = useExportName(columns.resourceName, period)
  const none = tableState === null || tableState.rows.length === 0

  const write = async (kind: 'xlsx' | 'csv', detailed = false) => {
    const one = detailed ? lines : undefined
    if (tableState === null || busy) return
    setBusy(true)
    try {
      const [{ spreadsheetOf }, { downloadFile, fileName }] = await Promise.all([loadSpreadsheet(), loadDownload()])
      const formats = around.inDigits('latn')
      const sheet = one
        ? spreadsheetOf(one.of(tableState, formats), { translate, formats }, one.labelOf)
        : spreadsheetOf(tableState, { translate, formats }, labels.field)
      const [title, ...rest] = nameParts()
      const file =
        kind === 'csv'
          ? new Blob([(await loadCsv()).csvOf(sheet, around.locale)], { type: 'text/csv;charset=utf-8' })
          : await (await loadXlsx()).xlsxOf(sheet, { name: one?.label ?? labels.title, rightToLeft: directionOf(around.locale) === 'rtl' })
      downloadFile(file, fileName([title, one?.label, ...rest], kind))
      noteExport({ resource: columns.resourceName, format: kind, rows: tableState.rows.length })
    } catch (error) {
      toastError(isProblem(error) ? messageOf(error) : t('exportFailed'))
    } finally {
      setBusy(false)
    }
  }

  const print = () => setPrinted(tableState as TableState<unknown> | null)
  useEffect(() => {
    if (printed !== null) noteExport({ resource: columns.resourceName, format: 'print', rows: printed.rows.length })
  }, [printed, columns.resourceName])
  // A list that is still loading is printed as soon as it is there.
  usePrintShortcut(props.main === true && (loaded === null || !none), () => (loaded === null ? setAwaited(true) : print()))
  if (awaited && loaded !== null) {
    setAwaited(false)
    if (!none) print()
  }

  const { resourceName } = columns
  return {
    resourceName,
    period,
    main: props.main === true,
    hasLines: lines !== undefined,
    loaded,
    none,
    busy,
    write,
    print,
    printed,
    stopPrinting,
  }
}

type Exporting = Omit<ReturnType<typeof useExport>, 'loaded'> & { readonly loaded: unknown }

/** Items of a menu: XLSX, CSV and print. */
export function ExportItems({ of: { none, hasLines, write, print }, children }: { of: Exporting; children?: ReactNode }) {
  const t = useTranslations('table')
  return (
    <div role="group" aria-label={t('export')}>
      <button type="button" {...dropdownItem()} disabled={none} onClick={() => void write('xlsx')}>
        <IconFileSpreadsheet size={18} aria-hidden />
        {t('xlsx')}
      </button>
      <button type="button" {...dropdownItem()} disabled={none} onClick={() => void write('csv')}>
        <IconFileTypeCsv size={18} aria-hidden />
        {t('csv')}
      </button>
      {hasLines &&
        (['xlsx', 'csv'] as const).map((kind) => (
          <button key={kind} type="button" {...dropdownItem()} disabled={none} onClick={() => void write(kind, true)}>
            {kind === 'xlsx' ? <IconFileSpreadsheet size={18} aria-hidden /> : <IconFileTypeCsv size={18} aria-hidden />}
            <span>{t('detailed', { format: t(kind) })}</span>
          </button>
        ))}
      <button type="button" {...dropdownItem()} disabled={none} onClick={print}>
        <IconPrinter size={18} aria-hidden />
        {t('print')}
      </button>
      {children}
    </div>
  )
}

/** The state of an export, and the list while it is printed. */
export function ExportOutput({ of }: { of: Exporting }) {
  const t = useTranslations('table')
  const { resourceName, period, main, loaded, busy, printed, stopPrinting } = of
  return (
    <>
      <VisuallyHidden role="status">{busy && t('exporting')}</VisuallyHidden>
      {printed && <ListPrintout now resourceName={resourceName} tableState={printed} period={period} done={stopPrinting} />}
      {main && <NativePrint resourceName={resourceName} tableState={loaded as TableState<unknown> | null} period={period} />}
    </>
  )
}

/** A menu of its own with XLSX, CSV and print, for a part of a page; it may be open at first. */
export function ExportMenu<Row>({ opened: openedFirst = false, ...props }: ExportProps<Row> & { opened?: boolean }) {
  const label = useTranslations('table')('export')
  const [opened, setOpened] = useState(openedFirst)
  const exporting = useExport(props)
  return (
    <>
      <DropdownMenu
        opened={opened}
        change={setOpened}
        label={label}
        button={(button) => (
          <ToolbarButton icon={IconTableExport} label={label} loading={exporting.busy} disabled={exporting.none} {...button} />
        )}
      >
        <ExportItems of={exporting} />
      </DropdownMenu>
      <ExportOutput of={exporting} />
    </>
  )
}

/** Records in the audit trail that a list was exported or printed. A failure does not disturb the user, who has the file. */
export function noteExport(note: ExportNote): void {
  void loadActivity()
    .then(({ noteCall }) => send(noteCall(note), { background: true }))
    .catch(() => undefined)
}
