'use client'

import { Button, Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { RunState } from '@/lib/client/requests/bulk-run'
import type { RowSelection } from '@/components/list/rows/row-selection'
import type { RowId } from '@/components/list/state/unique-row-ids'
import type { ListTable } from '@/components/list/state/use-table'
import { useBackEndsMode } from '@/components/ui/hooks/dialog-stack'
import { returnFocus } from '@/components/ui/hooks/focus'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './bulk.module.css'

type Props<Row> = {
  rows: readonly Row[] | undefined
  idOf: (row: Row) => RowId
  table: Pick<ListTable<Row>, 'loaded'>
  selection: Pick<RowSelection, 'ids' | 'set' | 'clear'>
  /** Actions for the selected rows. */
  actions: (chosen: readonly Row[]) => ReactNode
}

/** Toolbar of a selection: number of selected rows, select all results, and actions. Absent while nothing is selected. */
export function SelectionBar<Row>(props: Props<Row>) {
  return props.selection.ids.size > 0 && <Bar {...props} />
}

function Bar<Row>({ rows, idOf, table, selection, actions }: Props<Row>) {
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const { ids, set, clear } = selection
  useBackEndsMode(clear)
  // The list takes the focus that its removal loses.
  useEffect(() => () => returnFocus(() => document.querySelector<HTMLElement>('main [role="grid"]')), [])
  // Rows that left the list are no longer selected.
  const chosen = useMemo(() => rows?.filter((row) => ids.has(idOf(row))) ?? [], [rows, ids, idOf])
  const found = table.loaded?.rows ?? []
  const foundChosen = found.filter((row) => ids.has(idOf(row))).length
  const hidden = chosen.length - foundChosen
  const all = found.length > 0 && foundChosen === found.length

  const chooseAll = (selected: boolean) => {
    const next = new Set(ids)
    for (const row of found) {
      if (selected) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    set(next)
  }

  return (
    <section
      className={styles.bar}
      aria-label={t('bar')}
      data-screen-only
      data-selection-bar
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
      }}
    >
      <Checkbox
        label={t(found.length < (rows?.length ?? 0) ? 'allFound' : 'all', { shown: count(found.length) })}
        checked={all}
        indeterminate={foundChosen > 0 && !all}
        disabled={found.length === 0}
        onChange={(event) => chooseAll(event.currentTarget.checked)}
      />
      <span role="status" className="flex wrap gap2 rows1">
        <strong>{t('chosen', { count: chosen.length, shown: count(chosen.length) })}</strong>
        {hidden > 0 && <span className="quiet">{t('outOfSight', { shown: count(hidden) })}</span>}
      </span>
      <div className={`${styles.actions} flex wrap gap2 last`}>
        {actions(chosen)}
        <Button variant="subtle" size="sm" onClick={clear}>
          {t('end')}
        </Button>
      </div>
    </section>
  )
}

/** After a bulk action only records that failed or were not started stay selected (D243). */
export const selectionAfterRun =
  <Row,>(selection: Pick<RowSelection, 'set'>, idOf: (row: Row) => RowId) =>
  ({ failed, left }: Pick<RunState<Row, unknown>, 'failed' | 'left'>) =>
    selection.set(new Set([...failed.map(({ item }) => item), ...left].map(idOf)))
