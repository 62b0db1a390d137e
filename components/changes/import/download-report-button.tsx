'use client'

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { csvOf } from '@/lib/client/export/csv'
import type { ImportFields, ImportRow } from '@/lib/client/import/import-plan'
import { codeAndName, type ImportKey } from '@/lib/client/import/match-columns'
import type { RunState } from '@/lib/client/requests/bulk-run'
import { mayHaveSucceeded } from '@/lib/contract/core/problem'
import { downloadFile, fileName } from '@/components/list/export/download-file'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useCellMessages } from './use-cell-messages'

/** Downloads what became of each row of the file. */
export function DownloadReportButton<Draft>(props: {
  plan: readonly ImportRow<Draft>[]
  state: RunState<ImportRow<Draft>, unknown>
  resourceName: string
  fields?: ImportFields<Draft>
  keyed?: ImportKey
  reported?: { readonly label: string; readonly textOf: (row: ImportRow<Draft>) => string; readonly onDownload: () => void }
}) {
  const { plan, state, resourceName, fields = {}, keyed = codeAndName, reported } = props
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  const { problemText } = useCellMessages(resourceName, fields, [])

  const download = () => {
    const done = new Set(state.done.map(({ item }) => item.line))
    const failed = new Map(state.failed.map(({ item, problem }) => [item.line, errorMessage(problem)]))
    const outcomeOf = ({ line, fate }: ImportRow<Draft>) => {
      if (fate === 'refused' || fate === 'unchanged') return t(`fates.${fate}`)
      if (done.has(line)) return t('outcomes.done')
      return t(failed.has(line) ? 'outcomes.failed' : 'outcomes.left')
    }
    const detailsOf = ({ line, problems, cells }: ImportRow<Draft>) =>
      [failed.get(line) ?? '', ...problems.map((problem) => problemText(problem, cells[problem.field] ?? ''))].filter(Boolean).join(' ')
    const unknown = new Set(state.failed.filter(({ problem }) => mayHaveSucceeded(problem)).map(({ item }) => item.line))
    const reportedText = (row: ImportRow<Draft>) => (done.has(row.line) || unknown.has(row.line) ? (reported?.textOf(row) ?? '') : '')
    const text = csvOf(
      {
        header: [
          t('columns.line'),
          labels.field(keyed.key),
          t('columns.outcome'),
          t('columns.details'),
          ...(reported ? [reported.label] : []),
        ],
        rows: plan.map((row) => [
          { type: 'number', amount: String(row.line) },
          { type: 'text', text: row.code },
          { type: 'text', text: outcomeOf(row) },
          { type: 'text', text: detailsOf(row) },
          ...(reported ? [{ type: 'text' as const, text: reportedText(row) }] : []),
        ]),
        foot: [],
      },
      locale,
    )
    downloadFile(new Blob([text], { type: 'text/csv' }), fileName([t('reportName'), labels.title], 'csv'))
    reported?.onDownload()
  }
  return (
    <Button variant="default" size="compact-sm" mt="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      {t('report')}
    </Button>
  )
}
