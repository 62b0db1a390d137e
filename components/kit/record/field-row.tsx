'use client'

import { Children, type ReactNode } from 'react'
import { inRem } from '@/components/kit/hooks/text-scale'
import { useRecordFormContext } from '@/components/kit/form/use-field'
import styles from './field-row.module.css'

/** Fields of a form on one line, as wide in pixels as their content; they wrap where the line is too short. In View a list of facts. */
export function FieldRow({ widths, children }: { widths: readonly number[]; children: ReactNode }) {
  const { mode } = useRecordFormContext()
  if (mode === 'view') return children
  return (
    <div className={styles.row}>
      {Children.map(children, (child, index) => (
        <div className={styles.field} style={{ inlineSize: inRem(widths[index] ?? 0) }}>
          {child}
        </div>
      ))}
    </div>
  )
}
