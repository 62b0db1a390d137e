'use client'

import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '@/lib/client/session/session-context'
import type { Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { now } from '@/lib/format/organisation-clock'
import { cellText } from '@/components/list/columns/cell-text'
import { cellAlign } from '@/components/list/columns/column-layout'
import { totalText, type ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import { columnTypes, plainText } from '@/components/list/columns/column-types'
import type { Column, TextTools } from '@/components/list/columns/define-columns'
import { useCurrency } from '@/components/list/columns/use-currency'
import { fillOf } from '@/components/list/rows/table-cell'
import type { TableState } from '@/components/list/state/table-state'
import { PrintLogoContext, usePrintJob } from '@/components/ui/print/use-print-job'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { sanitizeName } from './download-file'
import styles from './print-view.module.css'

/** Largest number of columns in portrait format. */
const portraitColumns = 6

/** Pixels available for numbers on printed A4, in portrait and landscape; codes and names use the rest. */
const portraitWidth = 460
const wideRoom = 790

/** Widths are measured at 14 px; print has 12 px and 3 mm of cell padding. */
const toPrint = 12 / 14
const around = 12

/** Print format of a list: landscape when it is wide, and `tight` when its numbers must wrap even in landscape. */
export function pageOrientation<Row>(
  columns: readonly Column<Row>[],
  numberFormats: ReadonlyMap<string, ColumnNumberFormat>,
): { readonly wide: boolean; readonly tight: boolean } {
  const usedWidth = columns.reduce((sum, { field }) => {
    const figure = numberFormats.get(field)
    return figure ? sum + figure.width * toPrint + around : sum
  }, 0)
  return { wide: columns.length > portraitColumns || usedWidth > portraitWidth, tight: usedWidth > wideRoom }
}

/** Text without a break opportunity that would push other columns off the page. */
const unbroken = /\S{40}/
const longestCode = 40
const pushes = (text: string, ltr: boolean) => unbroken.test(text) || (ltr && text.length > longestCode)

type Props<Row> = {
  tableState: TableState<Row>
  tools: TextTools
  title: string
  period: string | undefined
  /** Suggested file name of a PDF. */
  nameParts: readonly (string | undefined)[]
  labelOf: (field: string) => string
  done: () => void
}

/** A printed list: all filtered rows, with the header on each page. Mounted only while printing. */
export function PrintView<Row>({ tableState, tools, title, period, nameParts, labelOf, done }: Props<Row>) {
  const t = useTranslations('table')
  const logo = useContext(PrintLogoContext)
  const { organisationName, year, calendar } = useSession()
  const currencyOf = useCurrency()
  const { columns, rows, totals, extraTotals, numberFormats, query, invalidRows } = tableState
  const { formats } = tools

  usePrintJob(sanitizeName(nameParts), done)

  const firstTotal = columns.findIndex(({ field }) => totals.has(field))
  const lastTotal = columns.findLastIndex(({ field }) => totals.has(field))
  // Extra totals are under the last total, as on the screen.
  const under = lastTotal > 0 ? lastTotal : Math.max(1, columns.length - 1)
  const { wide, tight } = pageOrientation(columns, numberFormats)
  const shown = formats.count(tableState.shown)
  const fill = (column: Column<Row>, quantity: Amount) => {
    const missing = fillOf(column, quantity, numberFormats.get(column.field), formats)
    return missing !== '' && { 'data-fill': missing }
  }
  const facts = [
    t('fiscalYear', { year: formats.withDigits(year.name) }),
    period,
    query.trim() === '' ? undefined : t('searchedFor', { query: isolate(query.trim()) }),
    tableState.shown === tableState.of
      ? t('rows', { count: tableState.of, shown })
      : t('rowsOf', { shown, total: formats.count(tableState.of) }),
    t('printedAt', { time: formats.dateTime(now(calendar)) }),
  ].filter((fact) => fact !== undefined)

  return createPortal(
    <div className={styles.printout} data-digits={formats.digits} data-wide={wide || undefined}>
      <table className={`full collapsed ${styles.table}`}>
        <thead>
          <tr>
            <th colSpan={columns.length} className={styles.heading}>
              {logo !== null && (
                // oxlint-disable-next-line next/no-img-element -- our own file, as it is: there is nothing to resize
                <img className={styles.logo} src={logo} alt="" />
              )}
              <span className="block">
                <BidiText text={organisationName} />
              </span>
              <span className={styles.title}>{title}</span>
              <span className={styles.facts}>{facts.join(' · ')}</span>
              {invalidRows > 0 && (
                <span className={`${styles.facts} strong`}>{t('damaged', { count: invalidRows, shown: formats.count(invalidRows) })}</span>
              )}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.field} className={styles.label} data-align={cellAlign(column)} {...fitsPortrait(column)}>
                <bdi>{column.heading ?? labelOf(column.field)}</bdi>
                {currencyOf(column) !== undefined && <bdi className={styles.currency}>{currencyOf(column)}</bdi>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => {
                const text = cellText(column, row, tools, numberFormats.get(column.field)?.decimals)
                return (
                  <td
                    key={column.field}
                    data-align={cellAlign(column)}
                    data-kind={column.kind}
                    data-unbroken={pushes(text, columnTypes[column.kind].ltr) || (tight && columnTypes[column.kind].figure) || undefined}
                    {...fitsPortrait(column)}
                    {...fill(column, plainText(column.value(row)))}
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
              {columns.slice(firstTotal).map((column) => (
                <td
                  key={column.field}
                  data-align="end"
                  data-unbroken={tight || undefined}
                  dir="ltr"
                  {...fill(column, totals.get(column.field) ?? '')}
                >
                  {totals.has(column.field) && totalText(column, totals.get(column.field) ?? '0', formats)}
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
          {tableState.roundingShows && (
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

/** Aligns numbers by their units, also in right-to-left. */
function fitsPortrait<Row>({ kind }: Column<Row>) {
  return columnTypes[kind].figure ? ({ dir: 'ltr' } as const) : {}
}

function Value<Row>({ column, text }: { column: Column<Row>; text: string }) {
  const { ltr, own } = columnTypes[column.kind]
  if (own) return text
  return ltr ? <LtrText text={text} /> : <BidiText text={text} />
}
