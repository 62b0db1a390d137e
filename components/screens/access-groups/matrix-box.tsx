'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import styles from './matrix.module.css'

const checked = { all: true, some: 'mixed', none: false } as const

/** One box of the matrix; without `toggle` it is a sign to be read. What a save would change is marked. */
export function MatrixBox(props: {
  at: string
  label: string
  portion: 'all' | 'some' | 'none'
  change: 'added' | 'removed' | null
  /** It stands for a whole row or column. */
  whole: boolean
  /** It is where the Tab key comes in. */
  first: boolean
  toggle: (() => void) | undefined
  reach: () => void
}) {
  const { at, label, portion, change, whole, first, toggle, reach } = props
  const t = useTranslations('accessGroups')
  const Icon = portion === 'some' ? IconMinus : IconCheck
  if (!toggle) {
    return (
      <span className={styles.sign} data-granted={portion === 'all' || undefined}>
        {portion === 'all' ? <IconCheck size={18} aria-hidden /> : <span aria-hidden>{'–'}</span>}
        <VisuallyHidden>{t(portion === 'all' ? 'has' : 'hasNot')}</VisuallyHidden>
      </span>
    )
  }
  const told = change ? `${label} (${t(change)})` : label
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked[portion]}
      aria-label={told}
      title={told}
      tabIndex={first ? 0 : -1}
      data-at={at}
      data-change={change ?? undefined}
      data-whole={whole || undefined}
      className={styles.box}
      onClick={toggle}
      onFocus={reach}
    >
      <span className={styles.square}>{portion !== 'none' && <Icon size={15} stroke={2.6} aria-hidden />}</span>
    </button>
  )
}
