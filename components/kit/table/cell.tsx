import type { CSSProperties } from 'react'
import type { Column, CellTools } from './columns'
import type { Figures } from './figures'
import { Mark } from '@/components/kit/mark'
import { inRem } from '@/components/kit/text-scale'
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
  const { ltr, figure, own } = kinds[column.kind]
  if (figure)
    return (
      <Figure
        text={text}
        exact={figures?.rounded ? tools.formats.exact(plainText(column.value(row))) : text}
        figures={figures}
        words={tools.words}
      />
    )
  const written = tools.words.length > 0 ? <Mark text={text} words={tools.words} /> : text
  if (own) return <span className={styles.text}>{written}</span>
  return (
    <bdi className={styles.text} {...(ltr && { dir: 'ltr' })}>
      {written}
    </bdi>
  )
}

/** A figure that lines up with the others of its column by its units, and tells its exact value when pointed at (D68). */
export function Figure({
  text,
  exact,
  figures,
  words,
}: {
  text: string
  exact?: string
  figures: Figures | undefined
  words?: readonly string[]
}) {
  return (
    <bdi
      dir="ltr"
      className={styles.figure}
      style={{ '--figure': inRem(figures?.width ?? 0) } as CSSProperties}
      {...(exact !== undefined && exact !== text && { title: exact })}
    >
      {words && words.length > 0 ? <Mark text={text} words={words} /> : text}
    </bdi>
  )
}
