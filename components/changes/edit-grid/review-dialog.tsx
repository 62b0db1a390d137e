'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ImportFields, ImportRow } from '@/lib/client/import/import-plan'
import type { EditableResource } from '@/lib/contract/core/resource'
import { isolate } from '@/lib/format/bidi-isolate'
import { BulkDialog } from '@/components/changes/bulk/bulk-dialog'
import { DownloadReportButton } from '@/components/changes/import/download-report-button'
import { ImportPreview } from '@/components/changes/import/import-preview'
import type { ReferenceName } from '@/components/changes/import/reference-names'
import { useSaveRows } from '@/components/changes/import/use-save-rows'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

type Props<Row extends { readonly id: number }, Draft> = {
  resource: EditableResource<Row, Draft>
  fields: ImportFields<Draft>
  references: readonly ReferenceName[]
  plan: readonly ImportRow<Draft>[]
  readFresh: () => Promise<readonly Row[]>
  /** Further lists that show these records. */
  alsoStale: readonly string[]
  /** The text of a refused cell was changed. */
  correct: (row: ImportRow<Draft>, field: string, text: string) => void
  /** These rows were saved, and the list has been read again. */
  saved: (ids: ReadonlySet<number>) => void
  onClose: () => void
}

/** All edits of a grid, old and new, what is refused and why, and the run that saves them. */
export function ReviewDialog<Row extends { readonly id: number }, Draft extends object>(props: Props<Row, Draft>) {
  const { resource, fields, references, readFresh, alsoStale, correct, saved, onClose } = props
  const t = useTranslations('editGrid')
  const labels = useResourceLabels(resource.resourceName)
  const { count } = useFormats()
  // Saved edits leave the grid, so the run has the plan with which it started.
  const [started, setStarted] = useState<readonly ImportRow<Draft>[] | null>(null)
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Readonly<Record<string, string>>>>(new Map())
  const plan = started ?? props.plan
  const items = plan.filter(({ fate }) => fate === 'changed')

  const run = useSaveRows({ resource, readFresh, alsoStale, onSaved: saved })

  return (
    <BulkDialog
      title={t('review')}
      note={labels.title}
      of={run}
      nameOf={({ code, name }) => [isolate(code), isolate(name)].filter(Boolean).join(' · ')}
      begin={{
        label: t('start', { count: items.length, shown: count(items.length) }),
        danger: false,
        disabled: items.length === 0,
        run: () => {
          setStarted(plan)
          void run.start(items)
        },
      }}
      outcome={() => run.state && <DownloadReportButton plan={plan} state={run.state} resourceName={resource.resourceName} />}
      onClose={onClose}
    >
      <ImportPreview
        plan={plan.map((row) => ({ ...row, cells: { ...row.cells, ...corrections.get(row.line) } }))}
        fields={fields}
        resourceName={resource.resourceName}
        references={references}
        corrections={corrections}
        correct={(line, field, text) => {
          setCorrections((before) => new Map(before).set(line, { ...before.get(line), [field]: text }))
          const row = plan.find((one) => one.line === line)
          if (row) correct(row, field, text)
        }}
      />
    </BulkDialog>
  )
}
