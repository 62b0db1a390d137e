'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { DropMenu, dropItem } from '@/components/kit/drop/drop-menu'
import { formatsFor, useFormats } from '@/components/kit/formats'
import { tellFailed } from '@/components/kit/tell'
import { usePrintKey } from '@/components/kit/use-print-key'
import { usePrintNow } from '@/components/kit/use-printed'
import { useNounWords } from '@/components/kit/words'
import { directionOf } from '@/lib/i18n/locales'
import type { Columns } from './columns'
import { ListPaper, type ListPaperProps } from './list-paper'
import { forPaper, type Seen } from './seen'
import { ToolButton } from './tool-button'
import { useNameParts } from './use-name-parts'

/** What of a list is exported, and as what. */
export type ExportProps<Row> = {
  columns: Columns<Row>
  seen: Seen<Row> | null
  period: string | undefined
  /** The list is what the page is about: it is what the browser's own key prints. */
  main?: boolean
}

/** Writes files and paper. It comes when it is first asked for, and does at once what it was asked for. */
export function Exporter<Row>(props: ExportProps<Row> & { first: 'menu' | 'paper' }) {
  const { columns, period } = props
  const seen = useMemo(() => props.seen && forPaper(props.seen), [props.seen])
  const t = useTranslations('table')
  const say = useTranslations()
  const words = useNounWords(columns.noun)
  const { locale, calendar } = useFormats()
  const [opened, setOpened] = useState(props.first === 'menu')
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState(props.first === 'paper' ? (seen as Seen<unknown> | null) : null)
  const stopPrinting = useCallback(() => setPrinted(null), [])
  const nameParts = useNameParts(columns.noun, period)
  const none = seen === null || seen.rows.length === 0

  const write = async (kind: 'xlsx' | 'csv') => {
    if (seen === null || busy) return
    setBusy(true)
    try {
      // Nobody waits for these who does not export.
      const [{ sheetOf }, { download, fileName }] = await Promise.all([import('./sheet'), import('./download')])
      const sheet = sheetOf(seen, { say, formats: formatsFor(locale, calendar, 'latn') }, words.field)
      const file =
        kind === 'csv'
          ? new Blob([(await import('./csv')).csvOf(sheet, locale)], { type: 'text/csv;charset=utf-8' })
          : await (await import('./xlsx')).xlsxOf(sheet, { name: words.title, rightToLeft: directionOf(locale) === 'rtl' })
      download(file, fileName(nameParts(), kind))
    } catch {
      tellFailed(t('exportFailed'))
    } finally {
      setBusy(false)
    }
  }

  const print = () => setPrinted(seen as Seen<unknown> | null)
  usePrintKey(props.main === true && !none, print)

  return (
    <>
      <DropMenu
        opened={opened}
        change={setOpened}
        label={t('export')}
        button={(props) => <ToolButton icon={IconTableExport} label={t('export')} loading={busy} disabled={none} {...props} />}
      >
        <button type="button" {...dropItem()} onClick={() => void write('xlsx')}>
          <IconFileSpreadsheet size={18} aria-hidden />
          {t('xlsx')}
        </button>
        <button type="button" {...dropItem()} onClick={() => void write('csv')}>
          <IconFileTypeCsv size={18} aria-hidden />
          {t('csv')}
        </button>
        <button type="button" {...dropItem()} onClick={print}>
          <IconPrinter size={18} aria-hidden />
          {t('print')}
        </button>
      </DropMenu>
      <VisuallyHidden role="status">{busy && t('exporting')}</VisuallyHidden>
      {printed && <PrintedList noun={columns.noun} seen={printed} period={period} done={stopPrinting} />}
    </>
  )
}

function PrintedList(props: ListPaperProps) {
  usePrintNow()
  return <ListPaper {...props} />
}
