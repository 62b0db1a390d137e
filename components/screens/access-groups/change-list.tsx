'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import type { Change } from './grants'
import styles from './changes.module.css'

/** What becomes different, feature by feature: rights that come and rights that go. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const words = useRightWords()
  return (
    <ul className={styles.list}>
      {changes.map(({ feature, added, removed }) => (
        <li key={feature}>
          <bdi className={styles.feature}>{words.feature(feature)}</bdi>
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
  const words = useRightWords()
  const Icon = change === 'added' ? IconPlus : IconMinus
  return (
    <span className={styles.letter} data-change={change}>
      <Icon size={12} stroke={2.5} aria-hidden />
      {words.letter(letter)}
      <VisuallyHidden>{` (${t(change)})`}</VisuallyHidden>
    </span>
  )
}
