'use client'

import { IconCircleCheck, IconCircleOff, IconShieldCheck, IconServerCog } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'
import styles from './users.module.css'

/** Active flag as icon and word. */
export function UserStatusBadge({ active }: { active: boolean }) {
  const t = useTranslations('users')
  const Icon = active ? IconCircleCheck : IconCircleOff
  return (
    <span className={styles.badge} data-kind={active ? 'active' : 'inactive'}>
      <Icon size={14} aria-hidden />
      {t(active ? 'active' : 'inactive')}
    </span>
  )
}

/** Role beside the groups: administrator, or systemic user. */
export function UserRoleBadge({ user: { isAdmin, isSystemic } }: { user: Pick<User, 'isAdmin' | 'isSystemic'> }) {
  const t = useTranslations('users')
  if (!isAdmin && !isSystemic) return null
  const Icon = isAdmin ? IconShieldCheck : IconServerCog
  return (
    <span className={styles.badge} data-kind={isAdmin ? 'administrator' : 'systemic'}>
      <Icon size={14} aria-hidden />
      {t(isAdmin ? 'administrator' : 'systemic')}
    </span>
  )
}
