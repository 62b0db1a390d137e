'use client'

import { useTranslations } from 'next-intl'
import { Foreign } from '@/components/kit/foreign'
import { Ltr } from '@/components/kit/ltr'
import type { Columns } from '@/components/kit/table/columns'
import { plainText } from '@/components/kit/table/kinds'
import { cardOf } from '@/components/kit/table/layout'
import type { Pickable } from './pick-source'
import styles from './picker.module.css'

/** A picked record: its code and its name, as its columns have them. A number stands for a record that the list does not have. */
export function Picked<Row extends Pickable>({ row, columns }: { row: Row | number; columns: Columns<Row> }) {
  const t = useTranslations('pick')
  if (typeof row === 'number') return t('unknown', { id: row })
  const code = columns.list.find(({ kind }) => kind === 'code')
  const codeText = code ? plainText(code.value(row)) : ''
  const name = plainText(cardOf(columns.list).name?.value(row))
  return (
    <span className={styles.picked}>
      {codeText !== '' && (
        <span className={styles.code}>
          <Ltr text={codeText} />
        </span>
      )}
      {name !== codeText && <Foreign text={name} />}
    </span>
  )
}
