'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import styles from './matrix.module.css'

const checked = { all: true, some: 'mixed', none: false } as const

/** A checkbox of the matrix; read-only without `toggle`. Unsaved changes are marked. */
export function MatrixCheckbox(props: {
  at: string
  label: string
  /** What it grants, shown beside it where its column has no head. */
  word: string
  portion: 'all' | 'some' | 'none'
  change: 'added' | 'removed' | null
  /** For a whole row or column. */
  whole: boolean
  /** The tab stop of the matrix. */
  first: boolean
  toggle: (() => void) | undefined
  reach: () => void
}) {
  const { at, label, word, portion, change, whole, first, toggle, reach } = props
  const t = useTranslations('accessGroups')
  const Icon = portion === 'some' ? IconMinus : IconCheck
  if (!toggle) {
    return (
      <span className={styles.sign} data-granted={portion === 'all' || undefined}>
        {portion === 'all' ? <IconCheck size={18} aria-hidden /> : <span aria-hidden>{'–'}</span>}
        <span className={styles.word}>{word}</span>
        <VisuallyHidden>{t(portion === 'all' ? 'has' : 'hasNot')}</VisuallyHidden>
      </span>
    )
  }
  const accessibleName = change ? `${label} (${t(change)})` : label
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked[portion]}
      aria-label={accessibleName}
      title={accessibleName}
      tabIndex={first ? 0 : -1}
      data-at={at}
      data-change={change ?? undefined}
      data-whole={whole || undefined}
      className={styles.box}
      onClick={toggle}
      onFocus={reach}
    >
      <span className={styles.square}>{portion !== 'none' && <Icon size={15} stroke={2.6} aria-hidden />}</span>
      <span className={styles.word}>{word}</span>
    </button>
  )
}
