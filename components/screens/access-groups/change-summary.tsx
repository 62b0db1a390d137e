'use client'

import { Text, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { RightsChange } from '@/lib/contract/access/rights-matrix'
import type { User } from '@/lib/contract/users'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { useFormats } from '@/components/ui/text/use-formats'
import { UserNames } from './user-names'
import styles from './change-summary.module.css'

/** Users affected by a change of the group; `users` null: no permission to list them. */
export function AffectedUsers({ users }: { users: readonly User[] | null }) {
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  if (users === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('affectsUnknown')}
      </Text>
    )
  }
  return (
    <Text size="sm">
      <span>{t('affects', { count: users.length, shown: formats.count(users.length) })}</span> <UserNames users={users} />
    </Text>
  )
}

/** Granted and revoked permissions by feature. */
export function ChangeList({ changes }: { changes: readonly RightsChange[] }) {
  const rightLabels = useRightLabels()
  return (
    <ul className="column gap2 list">
      {changes.map(({ feature, added, removed }) => (
        <li key={feature} className={`row ${styles.letters}`}>
          <bdi className="anywhere">{rightLabels.feature(feature)}</bdi>
          <span className={`dense ${styles.letters}`}>
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
    <span className={`inline nowrap gap3px ${change === 'added' ? 'credit' : styles.removed}`}>
      <Icon size={12} stroke={2.5} aria-hidden />
      <span>{rightLabels.letter(letter)}</span>
      <VisuallyHidden>{` (${t(change)})`}</VisuallyHidden>
    </span>
  )
}
