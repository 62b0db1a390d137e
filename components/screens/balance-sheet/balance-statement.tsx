'use client'

import { useDirection } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, type MouseEvent } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { ledger } from '@/lib/contract/ledger'
import { handleGridKey } from '@/components/list/rows/grid-keyboard'
import { useRowCursor } from '@/components/list/rows/use-row-cursor'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import { titleWhenTruncated } from '@/components/ui/text/truncation-title'
import { StatementFoot, StatementLine, type StatementRow } from './statement-rows'
import { statementSections } from './statement-sections'
import styles from './balance-sheet.module.css'

const sides = ['assets', 'liabilities'] as const

/** Rows that a page key moves. */
const page = 10

/**
 * The balance sheet as a statement: assets beside liabilities and equity, on a phone below each other. One grid with the keyboard of
 * every list; all lines are in the document, because a sheet has few.
 */
export function BalanceStatement({
  of: screen,
  table,
}: {
  of: Pick<ListScreen<BalanceSheetLine>, 'open' | 'openedId' | 'refreshing'>
  table: ListTable<BalanceSheetLine>
}) {
  const t = useTranslations()
  const rtl = useDirection().dir === 'rtl'
  const ledgerHref = useLineLedgerLink()
  const { idOf, state: tableState, tools, words } = table
  const gridId = useId()

  const sections = statementSections(tableState.rows)
  const rows = ([...sides, 'own'] as const).flatMap((section) => sections[section].map((line): StatementRow => ({ line, section })))
  const rowId = ({ line, section }: StatementRow) => `${section}:${idOf(line)}`
  const cursor = useRowCursor(rows, rowId)

  const enter = (index: number) => {
    const row = rows[index]
    if (row) screen.open(row.line)
  }
  const move = (to: number) => {
    const index = cursor.move(to)
    document.getElementById(`${gridId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const index = Number(target.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index ?? -1)
    if (index < 0 || target.closest('a') || window.getSelection()?.toString()) return
    cursor.move(index)
    enter(index)
  }
  const line = (row: StatementRow) => {
    const index = rows.indexOf(row)
    return (
      <StatementLine
        key={rowId(row)}
        id={`${gridId}-${index}`}
        index={index}
        row={row}
        words={words}
        formats={tools.formats}
        numberFormats={tableState.numberFormats}
        active={index === cursor.index}
        opened={screen.openedId === String(idOf(row.line))}
        ledgerHref={ledgerHref(row.line)}
      />
    )
  }
  const own = rows.filter(({ section }) => section === 'own')

  return (
    <div
      role="grid"
      tabIndex={0}
      className={styles.statement}
      aria-label={t('balanceSheet.title')}
      aria-description={t('table.keys')}
      aria-busy={screen.refreshing || table.behind}
      aria-activedescendant={cursor.index >= 0 ? `${gridId}-${cursor.index}` : undefined}
      data-compact={table.settings.choice.compact || undefined}
      data-stale={screen.refreshing || undefined}
      onClick={click}
      onFocus={(event) => event.target === event.currentTarget && cursor.index < 0 && cursor.move(0)}
      onMouseOver={titleWhenTruncated}
      onKeyDown={(event) => handleGridKey(event, { rtl, cursor: cursor.index, count: rows.length, page, move, enter, unfold: () => false })}
    >
      {sides.map((side) => (
        <div key={side} role="rowgroup" className={styles.section} data-side={side}>
          <div role="row" className={styles.heading}>
            <div role="rowheader">{t(`balanceSheet.${side}`)}</div>
          </div>
          {rows.filter(({ section }) => section === side).map(line)}
        </div>
      ))}
      {own.length > 0 && (
        <div role="rowgroup" className={`subgrid tinted ${styles.own}`}>
          {own.map(line)}
        </div>
      )}
      <StatementFoot tableState={tableState} formats={tools.formats} />
    </div>
  )
}

/**
 * Returns the address of a line's ledger; null without permission, a title, or an account. The sheet names accounts by their titles only,
 * so the ledger searches for the title.
 */
export function useLineLedgerLink(): (line: BalanceSheetLine) => `/${string}` | null {
  const permitted = useCan()(ledger.rights.list)
  return (line) =>
    permitted && line.title !== '' && line.kind === 'account' ? `/ofcbook?${new URLSearchParams({ find: line.title }).toString()}` : null
}
