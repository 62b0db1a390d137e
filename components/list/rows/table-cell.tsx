import { Fragment, type ReactNode } from 'react'
import type { Amount } from '@/lib/format/amount'
import { cellText } from '@/components/list/columns/cell-text'
import type { ColumnNumberFormat } from '@/components/list/columns/column-number-formats'
import { columnTypes, plainText } from '@/components/list/columns/column-types'
import type { CellTools, Column } from '@/components/list/columns/define-columns'
import { inRem } from '@/components/ui/hooks/text-scale'
import { BidiText, highlighted } from '@/components/ui/text/bidi-text'
import { CustomerTool } from '@/components/ui/text/customer-links'
import { quietDecimals } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import styles from './data-table.module.css'

/** Content of a cell, with a second line where other columns stand under it. */
export function TableCell<Row>(props: { column: Column<Row>; row: Row; tools: CellTools; numberFormats: ColumnNumberFormat | undefined }) {
  const { facts } = props.column
  if (!facts) return <CellValue {...props} />
  return (
    <span className={styles.stacked}>
      <CellValue {...props} />
      <Facts facts={facts} row={props.row} tools={props.tools} />
    </span>
  )
}

/** Secondary facts of a row on one line. */
function Facts<Row>({ facts, row, tools }: { facts: readonly Column<Row>[]; row: Row; tools: CellTools }) {
  const texts = facts
    .map((column) => ({ column, text: column.factText ? column.factText(row, tools) : cellText(column, row, tools) }))
    .filter(({ text }) => text !== '')
  if (texts.length === 0) return null
  return (
    <span className="shrink cut block matchText caption regular lines16">
      {texts.map(({ column, text }, index) => (
        <Fragment key={column.field}>
          {index > 0 && <span>{' · '}</span>}
          {columnTypes[column.kind].own ? (
            <span>{text}</span>
          ) : (
            <BidiText text={text} words={tools.words} ltr={columnTypes[column.kind].ltr} />
          )}
        </Fragment>
      ))}
    </span>
  )
}

/** The value: custom, or formatted with search highlights. */
function CellValue<Row>({
  column,
  row,
  tools,
  numberFormats,
}: {
  column: Column<Row>
  row: Row
  tools: CellTools
  numberFormats: ColumnNumberFormat | undefined
}) {
  if (column.cell) return column.cell(row, tools)
  const text = cellText(column, row, tools, numberFormats?.decimals)
  if (text === '') return null
  const { ltr, figure, own } = columnTypes[column.kind]
  if (figure)
    return (
      <NumberCell
        text={text}
        exact={numberFormats?.rounded ? tools.formats.exact(plainText(column.value(row))) : text}
        fill={fillOf(column, plainText(column.value(row)), numberFormats, tools.formats)}
        numberFormats={numberFormats}
        point={tools.formats.point}
        words={tools.words}
        {...(numberFormats?.largest && { share: Math.max(0, Number(plainText(column.value(row)))) / numberFormats.largest })}
      />
    )
  const href = column.customerHref?.(row) ?? null
  if (own) return <span className="shrink cut block matchText">{highlighted(text, tools.words)}</span>
  const cell = <BidiText className="shrink cut block matchText" text={text} words={tools.words} ltr={ltr === true} />
  return href === null ? (
    cell
  ) : (
    <span className="row gap1 shrink">
      {cell}
      <CustomerTool href={href} name={text} className={`${styles.tools} ${styles.customer}`} />
    </span>
  )
}

/** The decimals that a quantity lacks compared with its column. All other numeric columns have a fixed number of decimals. */
export function fillOf<Row>(
  { kind }: Column<Row>,
  quantity: Amount,
  numberFormats: ColumnNumberFormat | undefined,
  formats: Formats,
): string {
  return kind === 'quantity' && quantity !== '' ? formats.missingDecimals(quantity, numberFormats?.decimals ?? 0) : ''
}

const negative = /^\u200e?\u2212/

/** An amount aligned with its column; its exact value is the title (D233). */
export function NumberCell({
  text,
  exact,
  fill,
  numberFormats,
  point,
  words = [],
  share,
}: {
  text: string
  exact?: string
  /** Missing decimals, laid out but invisible. */
  fill?: string
  numberFormats: ColumnNumberFormat | undefined
  /** The decimal mark of an amount, whose decimals are quiet. */
  point?: string | undefined
  words?: readonly string[]
  /** Length of its bar, between 0 and 1. */
  share?: number
}) {
  return (
    <bdi
      dir="ltr"
      className={negative.test(text) ? `${styles.figure} debit` : styles.figure}
      data-negative={negative.test(text) || undefined}
      style={{ '--figure': inRem(numberFormats?.width ?? 0), ...(share !== undefined && { '--share': share }) }}
      data-bar={share !== undefined || undefined}
      title={exact !== undefined && exact !== text ? exact : undefined}
      data-fill={fill || undefined}
    >
      {point === undefined ? highlighted(text, words) : quietDecimals(text, point, words)}
    </bdi>
  )
}

/** Tools in a row, shown while it is hovered, active or focused. */
export function RowTools({ children }: { children: ReactNode }) {
  return <span className={styles.tools}>{children}</span>
}
