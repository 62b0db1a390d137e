import type { Column, CellTools } from './columns'
import type { Figures } from './figures'
import { Mark } from '@/components/kit/mark'
import { kinds, plainText } from './kinds'
import { textOf } from './texts'
import styles from './resource-table.module.css'

/** What stands in a cell: the column's own drawing, or the value in words with the search marked. */
export function CellContent<Row>({
  column,
  row,
  tools,
  figures,
}: {
  column: Column<Row>
  row: Row
  tools: CellTools
  figures: Figures | undefined
}) {
  if (column.cell) return column.cell(row, tools)
  const text = textOf(column, row, tools, figures?.decimals)
  if (text === '') return null
  const { ltr, figure } = kinds[column.kind]
  const exact = figure && figures?.rounded ? tools.formats.exact(plainText(column.value(row))) : undefined
  return (
    <bdi className={styles.text} {...(ltr && { dir: 'ltr' })} {...(exact !== undefined && exact !== text && { title: exact })}>
      {tools.words.length > 0 ? <Mark text={text} words={tools.words} /> : text}
    </bdi>
  )
}
