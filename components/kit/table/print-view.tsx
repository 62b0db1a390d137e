'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { Foreign } from '@/components/kit/foreign'
import { Ltr } from '@/components/kit/ltr'
import { usePaper } from '@/components/kit/use-printed'
import { useSession } from '@/lib/client/session'
import { now } from '@/lib/format/now'
import { isolate } from '@/lib/format/isolate'
import type { Column, TextTools } from './columns'
import { plainName } from './download'
import { alignOf } from './layout'
import type { Seen } from './seen'
import { sheetOfPaper } from './sheet-of-paper'
import { kinds } from './kinds'
import { textOf } from './texts'
import styles from './print-view.module.css'

/** What would push other columns off the paper: a run without a place to break, and a code longer than any code. */
const unbroken = /\S{40}/
const longestCode = 40
const pushes = (text: string, ltr: boolean) => unbroken.test(text) || (ltr && text.length > longestCode)

type Props<Row> = {
  seen: Seen<Row>
  tools: TextTools
  title: string
  period: string | undefined
  /** What the browser offers as the name of a PDF. */
  nameParts: readonly (string | undefined)[]
  labelOf: (field: string) => string
  done: () => void
}

/** The list on paper: all rows that are seen, with the header on each page. It stands in the page only while it is printed. */
export function PrintView<Row>({ seen, tools, title, period, nameParts, labelOf, done }: Props<Row>) {
  const t = useTranslations('table')
  const { organisationName, year, calendar } = useSession()
  const { columns, rows, totals, extraTotals, figures, query, damaged } = seen
  const { formats } = tools

  usePaper(plainName(nameParts), done)

  const firstTotal = columns.findIndex(({ field }) => totals.has(field))
  const lastTotal = columns.findLastIndex(({ field }) => totals.has(field))
  // Further lines stand under the last total, as on the screen.
  const under = lastTotal > 0 ? lastTotal : Math.max(1, columns.length - 1)
  const rounded = [...totals.keys()].some((field) => figures.get(field)?.rounded)
  const { wide, tight } = sheetOfPaper(columns, figures)
  const shown = formats.count(seen.shown)
  const facts = [
    t('fiscalYear', { year: formats.withDigits(year.name) }),
    period,
    query.trim() === '' ? undefined : t('searchedFor', { query: isolate(query.trim()) }),
    seen.shown === seen.of ? t('rows', { count: seen.of, shown }) : t('rowsOf', { shown, total: formats.count(seen.of) }),
    t('printedAt', { time: formats.dateTime(now(calendar)) }),
  ].filter((fact) => fact !== undefined)

  return createPortal(
    <div className={styles.paper} data-digits={formats.digits} data-wide={wide || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th colSpan={columns.length} className={styles.heading}>
              <span className={styles.organisation}>
                <bdi>{organisationName}</bdi>
              </span>
              <span className={styles.title}>{title}</span>
              <span className={styles.facts}>{facts.join(' · ')}</span>
              {damaged > 0 && <span className={styles.missing}>{t('damaged', { count: damaged, shown: formats.count(damaged) })}</span>}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.field} className={styles.label} data-align={alignOf(column)} {...upright(column)}>
                {labelOf(column.field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => {
                const text = textOf(column, row, tools, figures.get(column.field)?.decimals)
                return (
                  <td
                    key={column.field}
                    data-align={alignOf(column)}
                    data-kind={column.kind}
                    data-unbroken={pushes(text, kinds[column.kind].ltr) || (tight && kinds[column.kind].figure) || undefined}
                    {...upright(column)}
                  >
                    <Value column={column} text={text} />
                  </td>
                )
              })}
            </tr>
          ))}
          {totals.size > 0 && (
            <tr className={styles.total}>
              {firstTotal > 0 && <td colSpan={firstTotal}>{t('total')}</td>}
              {columns.slice(firstTotal).map(({ field }) => (
                <td key={field} data-align="end" data-unbroken={tight || undefined} dir="ltr">
                  {totals.has(field) && formats.total(totals.get(field) ?? '0')}
                </td>
              ))}
            </tr>
          )}
          {extraTotals.map((extra) => (
            <tr key={extra.label} className={styles.extra}>
              <td colSpan={under}>{extra.label}</td>
              <td data-align="end" data-unbroken={tight || undefined} dir="ltr">
                <strong>{formats.total(extra.amount)}</strong>
              </td>
            </tr>
          ))}
          {rounded && (
            <tr className={styles.extra}>
              <td colSpan={columns.length}>{t('rounded')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}

/** Figures stand under each other by their units, also where lines run from right to left. */
function upright<Row>({ kind }: Column<Row>) {
  return kinds[kind].figure ? ({ dir: 'ltr' } as const) : {}
}

function Value<Row>({ column, text }: { column: Column<Row>; text: string }) {
  const { ltr, own } = kinds[column.kind]
  if (own) return text
  return ltr ? <Ltr text={text} /> : <Foreign text={text} />
}
