'use client'

import { IconTableExport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { comingPart } from '@/components/kit/use-coming-part'
import { useOnDemand } from '@/components/kit/use-on-demand'
import { usePrintKey } from '@/components/kit/use-print-key'
import type { ExportProps } from './exporter'
import type { Seen } from './seen'
import { ToolButton } from './tool-button'

const exporter = async () => (await import('./exporter')).Exporter

// Whoever prints before it is there, or without it, gets what the browser makes of the page.
const useBrowserPaper = comingPart(async () => (await import('./browser-paper')).BrowserPaper)

/** XLSX, CSV and paper: exactly the rows and columns that are seen, in their order. */
export function ExportMenu<Row>(props: ExportProps<Row>) {
  const { columns, seen, period, main } = props
  const { part: BrowserPaper } = useBrowserPaper()
  return (
    <>
      <ExportButton {...props} />
      {main && BrowserPaper && <BrowserPaper noun={columns.noun} seen={seen as Seen<unknown> | null} period={period} />}
    </>
  )
}

function ExportButton<Row>(props: ExportProps<Row>) {
  const t = useTranslations('table')
  const [first, setFirst] = useState<'menu' | 'paper'>('menu')
  const [Exporter, demand] = useOnDemand(exporter)
  const none = props.seen === null || props.seen.rows.length === 0
  const ask = (what: typeof first) => {
    setFirst(what)
    void demand()
  }
  usePrintKey(props.main === true && !none && Exporter === null, () => ask('paper'))

  if (Exporter) return <Exporter {...props} first={first} />
  return (
    <ToolButton
      icon={IconTableExport}
      label={t('export')}
      disabled={none}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => ask('menu')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        ask('menu')
      }}
    />
  )
}
