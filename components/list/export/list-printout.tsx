'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableState } from '@/components/list/state/table-state'
import { usePrintNow } from '@/components/ui/print/use-print-job'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useExportName } from './download-file'
import { PrintView } from './print-view'

/** Props of a printed list. Row types are opaque here: the columns know them. */
export type ListPrintoutProps = { resourceName: string; tableState: TableState<unknown>; period: string | undefined; done: () => void }

/** A list in print layout with its title; `now` prints it. */
export function ListPrintout({ resourceName, tableState, period, done, now = false }: ListPrintoutProps & { now?: boolean }) {
  usePrintNow(now)
  const translate = useTranslations()
  const labels = useResourceLabels(resourceName)
  const around = useFormats()
  const formats = useMemo(() => around.forAmounts(tableState.needed), [around, tableState.needed])
  const nameParts = useExportName(resourceName, period)
  const tools = useMemo(() => ({ formats, translate }), [formats, translate])
  return (
    <PrintView
      tableState={tableState}
      tools={tools}
      title={labels.title}
      period={period}
      nameParts={nameParts()}
      labelOf={labels.field}
      done={done}
    />
  )
}
