'use client'

import { useTranslations } from 'next-intl'
import { BidiText, LtrText } from '@/components/kit/text/bidi-text'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import { plainText } from '@/components/kit/data-table/columns/column-types'
import { cardLayout } from '@/components/kit/data-table/columns/column-layout'
import type { ComboboxRow } from './combobox-source'
import styles from './combobox.module.css'

/** A selected record: its code and name, or its id if the record is not in the list. */
export function SelectedRecord<Row extends ComboboxRow>({ row, columns }: { row: Row | number; columns: Columns<Row> }) {
  const t = useTranslations('pick')
  if (typeof row === 'number') return t('unknown', { id: row })
  const code = columns.list.find(({ kind }) => kind === 'code')
  const codeText = code ? plainText(code.value(row)) : ''
  const name = plainText(cardLayout(columns.list).name?.value(row))
  return (
    <span className={styles.selectedRecord}>
      {codeText !== '' && (
        <span className={styles.code}>
          <LtrText text={codeText} />
        </span>
      )}
      {name !== codeText && <BidiText text={name} />}
    </span>
  )
}
