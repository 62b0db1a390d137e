'use client'

import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { isProblem } from '@/lib/contract/core/problem'
import { directionOf } from '@/lib/i18n/locales'
import { toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useExportName } from './download-file'
import { noteExport, type Exporting } from './use-export'

// Loaded on export only.
const loadSpreadsheet = lazyModule(() => import('./spreadsheet'))
const loadDownload = lazyModule(() => import('./download-file'))
const loadCsv = lazyModule(() => import('@/lib/client/export/csv'))
const loadXlsx = lazyModule(() => import('@/lib/client/export/xlsx'))

/** Items of a menu: XLSX, CSV and print. */
export function ExportItems({ of, children }: { of: Exporting; children?: ReactNode }) {
  const { resourceName, period, tableState, detailed, none, busy, setBusy, print } = of
  const t = useTranslations('table')
  const translate = useTranslations()
  const labels = useResourceLabels(resourceName)
  const around = useFormats()
  const messageOf = useErrorMessage()
  const nameParts = useExportName(resourceName, period)

  const write = async (kind: 'xlsx' | 'csv', lines?: typeof detailed) => {
    if (tableState === null || busy) return
    setBusy(true)
    try {
      const [{ spreadsheetOf }, { downloadFile, fileName }] = await Promise.all([loadSpreadsheet(), loadDownload()])
      const formats = around.inDigits('latn')
      const sheet = lines
        ? spreadsheetOf(lines.of(tableState, formats), { translate, formats }, lines.labelOf)
        : spreadsheetOf(tableState, { translate, formats }, labels.field)
      const [title, ...rest] = nameParts()
      const file =
        kind === 'csv'
          ? new Blob([(await loadCsv()).csvOf(sheet, around.locale)], { type: 'text/csv;charset=utf-8' })
          : await (
              await loadXlsx()
            ).xlsxOf(sheet, { name: lines?.label ?? labels.title, rightToLeft: directionOf(around.locale) === 'rtl' })
      downloadFile(file, fileName([title, lines?.label, ...rest], kind))
      noteExport({ resource: resourceName, format: kind, rows: tableState.rows.length })
    } catch (error) {
      toastError(isProblem(error) ? messageOf(error) : t('exportFailed'))
    } finally {
      setBusy(false)
    }
  }

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
      {detailed &&
        (['xlsx', 'csv'] as const).map((kind) => (
          <button key={kind} type="button" {...dropdownItem()} disabled={none} onClick={() => void write(kind, detailed)}>
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
