'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRightLabels } from '@/components/kit/rights/right-labels'
import type { RightsChange } from './grant-changes'
import styles from './changes.module.css'

/** Granted and revoked permissions by feature. */
export function ChangeList({ changes }: { changes: readonly RightsChange[] }) {
  const rightLabels = useRightLabels()
  return (
    <ul className={styles.list}>
      {changes.map(({ feature, added, removed }) => (
        <li key={feature}>
          <bdi className={styles.feature}>{rightLabels.feature(feature)}</bdi>
          <span className={styles.letters}>
            {added.map((letter) => (
              <ChangedLetter key={letter} letter={letter} change="added" />
            ))}
            {removed.map((letter) => (
              <ChangedLetter key={letter} letter={letter} change="removed" />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ChangedLetter({ letter, change }: { letter: string; change: 'added' | 'removed' }) {
  const t = useTranslations('accessGroups')
  const rightLabels = useRightLabels()
  const Icon = change === 'added' ? IconPlus : IconMinus
  return (
    <span className={styles.letter} data-change={change}>
      <Icon size={12} stroke={2.5} aria-hidden />
      {rightLabels.letter(letter)}
      <VisuallyHidden>{` (${t(change)})`}</VisuallyHidden>
    </span>
  )
}
