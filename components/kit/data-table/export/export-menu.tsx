'use client'

import { IconTableExport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { eagerLazy } from '@/components/kit/hooks/eager-lazy'
import { useLazyImport } from '@/components/kit/feedback/use-lazy-import'
import { usePrintShortcut } from '@/components/kit/print/use-print-shortcut'
import type { ExportProps } from './run-export'
import type { TableState } from '@/components/kit/data-table/state/table-state'
import { ToolbarButton } from '@/components/kit/data-table/toolbar/toolbar-button'

const exporter = async () => (await import('./run-export')).RunExport

// Before it has loaded, the browser prints the page as it is.
const useNativePrint = eagerLazy(async () => (await import('./native-print')).NativePrint)

/** Menu with XLSX, CSV and print: exactly the visible rows and columns, in their order. */
export function ExportMenu<Row>(props: ExportProps<Row>) {
  const { columns, tableState, period, main } = props
  const { part: NativePrint } = useNativePrint()
  return (
    <>
      <ExportButton {...props} />
      {main && NativePrint && (
        <NativePrint resourceName={columns.resourceName} tableState={tableState as TableState<unknown> | null} period={period} />
      )}
    </>
  )
}

function ExportButton<Row>(props: ExportProps<Row>) {
  const t = useTranslations('table')
  const [first, setFirst] = useState<'menu' | 'paper'>('menu')
  const [Exporter, demand] = useLazyImport(exporter)
  const none = props.tableState === null || props.tableState.rows.length === 0
  const start = (what: typeof first) => {
    setFirst(what)
    void demand()
  }
  usePrintShortcut(props.main === true && !none && Exporter === null, () => start('paper'))

  if (Exporter) return <Exporter {...props} first={first} />
  return (
    <ToolbarButton
      icon={IconTableExport}
      label={t('export')}
      disabled={none}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => start('menu')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        start('menu')
      }}
    />
  )
}
