'use client'

import { Text } from '@mantine/core'
import { relativeChange } from '@/lib/contract/sales-comparison'
import { signOf, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'
import type { Compared } from './use-compared-period'
import styles from './compared-note.module.css'

type Props = {
  compared: Compared
  now: Amount | undefined
  /** Undefined while loading: the note keeps its space. */
  before: Amount | undefined
  lessIsBad?: boolean
  /** Of the figure that the note belongs to. */
  formats: Formats
}

/** The amount of the compared days below a figure, and the change since; red only where it is bad. */
export function ComparedNote({ compared, now, before, lessIsBad = false, formats }: Props) {
  const { percent } = useFormats()
  const isKnown = now !== undefined && before !== undefined
  const change = isKnown && signOf(before) > 0 && signOf(now) >= 0 ? relativeChange(now, before) : null
  return (
    <span className={styles.note} title={compared.text}>
      <bdi>{`${isolate(compared.name)}: ${isKnown ? isolate(formats.total(before)) : '…'}`}</bdi>
      {change !== null && (
        <>
          <span>{' · '}</span>
          <Text component="bdi" inherit c={change < 0 && lessIsBad ? 'var(--daftar-debit)' : undefined}>
            {percent(change, 'change')}
          </Text>
        </>
      )}
    </span>
  )
}
