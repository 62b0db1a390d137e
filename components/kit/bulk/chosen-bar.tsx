'use client'

import { Button, Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { useEndedByBack } from '@/components/kit/dialog-stack'
import { useFormats } from '@/components/kit/formats'
import type { Columns } from '@/components/kit/table/columns'
import { useSeen } from '@/components/kit/table/seen'
import type { RowId, Selection } from '@/components/kit/table/use-selection'
import styles from './bulk.module.css'

type Props<Row> = {
  rows: readonly Row[] | undefined
  idOf: (row: Row) => RowId
  /** The same object that the list has. */
  columns: Columns<Row>
  selection: Selection
  /** What can be done with the rows that are chosen. */
  deeds: (chosen: readonly Row[]) => ReactNode
}

/** Stands with a list while its rows are being chosen: how many are, all of the search at once, and what can be done with them. */
export function ChosenBar<Row>({ rows, idOf, columns, selection, deeds }: Props<Row>) {
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const seen = useSeen(columns)
  const { ids, set, end } = selection
  useEndedByBack(end)
  // Who is gone from the list is not chosen any more.
  const chosen = useMemo(() => rows?.filter((row) => ids.has(idOf(row))) ?? [], [rows, ids, idOf])
  const found = seen?.rows ?? []
  const foundChosen = found.filter((row) => ids.has(idOf(row))).length
  const hidden = chosen.length - foundChosen
  const all = found.length > 0 && foundChosen === found.length

  const chooseAll = (wanted: boolean) => {
    const next = new Set(ids)
    for (const row of found) {
      if (wanted) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    set(next)
  }

  return (
    <section
      className={styles.bar}
      aria-label={t('bar')}
      data-screen-only
      onKeyDown={(event) => {
        if (event.key === 'Escape') end()
      }}
    >
      <Checkbox
        label={t(found.length < (rows?.length ?? 0) ? 'allFound' : 'all', { shown: count(found.length) })}
        checked={all}
        indeterminate={foundChosen > 0 && !all}
        disabled={found.length === 0}
        onChange={(event) => chooseAll(event.currentTarget.checked)}
      />
      <span role="status" className={styles.chosen}>
        <strong>{t('chosen', { count: chosen.length, shown: count(chosen.length) })}</strong>
        {hidden > 0 && <span className={styles.quiet}>{t('outOfSight', { shown: count(hidden) })}</span>}
      </span>
      <div className={styles.deeds}>
        {deeds(chosen)}
        <Button variant="subtle" size="sm" onClick={end}>
          {t('end')}
        </Button>
      </div>
    </section>
  )
}
