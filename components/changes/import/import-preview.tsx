'use client'

import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CellRule, Fate, ImportFields, ImportRow } from '@/lib/client/import/import-plan'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import type { ReferenceName } from './reference-names'
import { useCellMessages } from './use-cell-messages'
import styles from './import-preview.module.css'

const fates: readonly Fate[] = ['refused', 'new', 'changed', 'unchanged']

/** Rules that no correction of a cell satisfies. */
const uncorrectable: ReadonlySet<CellRule> = new Set(['noCreate', 'noUpdate', 'cells'])

/** Rows shown of each kind; the report has all. */
const mostShown = 100

type Props<Draft> = {
  plan: readonly ImportRow<Draft>[]
  fields: ImportFields<Draft>
  resourceName: string
  references: readonly ReferenceName[]
  /** Corrected cells by line. */
  corrections: ReadonlyMap<number, Readonly<Record<string, string>>>
  correct: (line: number, field: string, text: string) => void
}

/** The rows of a file by what becomes of them. Cells of refused rows can be corrected. */
export function ImportPreview<Draft>(props: Props<Draft>) {
  const { plan, corrections } = props
  const t = useTranslations('import')
  const { count } = useFormats()
  const counts = Object.fromEntries(fates.map((fate) => [fate, plan.filter((row) => row.fate === fate).length])) as Record<Fate, number>
  const [chosen, setChosen] = useState<Fate | null>(null)
  const shown = chosen ?? (corrections.size > 0 ? 'refused' : (fates.find((fate) => counts[fate] > 0) ?? 'new'))
  // A corrected row stays where it was: it must not vanish while it is typed.
  const rows = plan.filter(({ line, fate }) => fate === shown || (shown === 'refused' && corrections.has(line)))
  return (
    <section>
      <SegmentedControl
        fullWidth
        className={styles.fates ?? ''}
        size="sm"
        value={shown}
        onChange={(fate) => setChosen(fates.find((one) => one === fate) ?? null)}
        data={fates
          .filter((fate) => fate === shown || counts[fate] > 0)
          .map((fate) => ({ value: fate, label: `${t(`fates.${fate}`)} · ${count(counts[fate])}` }))}
      />
      {rows.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {t('nothing')}
        </Text>
      )}
      <ol className={styles.rows}>
        {rows.slice(0, mostShown).map((row) => (
          <PreviewRow
            key={row.line}
            {...props}
            row={row}
            corrected={shown === 'refused' ? Object.keys(corrections.get(row.line) ?? {}) : []}
          />
        ))}
      </ol>
      {rows.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t('more', { count: rows.length - mostShown, shown: count(rows.length - mostShown) })}
        </Text>
      )}
    </section>
  )
}

function PreviewRow<Draft>({
  row,
  corrected,
  fields,
  resourceName,
  references,
  correct,
}: Props<Draft> & { row: ImportRow<Draft>; corrected: readonly string[] }) {
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const { count, code } = useFormats()
  const { changeText, problemText } = useCellMessages(resourceName, fields, references)
  const reasons = new Map(row.problems.map((problem) => [problem.field, problemText(problem, row.cells[problem.field] ?? '')]))
  const forbidden = row.problems.some((problem) => 'rule' in problem && uncorrectable.has(problem.rule))
  return (
    <li className="flex wrap anywhere underlined gap3 rows1 ends2">
      <span className={styles.line}>{t('line', { line: count(row.line) })}</span>
      <span>
        {row.code !== '' && <bdi>{code(row.code)}</bdi>} {row.name !== '' && <bdi>{row.name}</bdi>}
      </span>
      {row.fate === 'changed' && (
        <ul className={styles.changes}>
          {row.changes.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
        </ul>
      )}
      {forbidden
        ? [...reasons.values()].map((reason) => (
            <Text key={reason} size="sm" c="red" className={styles.correction ?? ''}>
              {reason}
            </Text>
          ))
        : [...new Set([...corrected, ...reasons.keys()])].map((field) => (
            <TextInput
              key={field}
              className={styles.correction ?? ''}
              size="sm"
              label={labels.field(field)}
              error={reasons.get(field)}
              value={row.cells[field] ?? ''}
              onChange={(event) => correct(row.line, field, event.currentTarget.value)}
            />
          ))}
    </li>
  )
}
