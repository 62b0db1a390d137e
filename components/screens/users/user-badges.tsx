'use client'

import { IconCircleCheck, IconCircleOff, IconServerCog, IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'

/** Active flag as icon and word. */
export function UserStatusBadge({ active }: { active: boolean }) {
  const t = useTranslations('users')
  const Icon = active ? IconCircleCheck : IconCircleOff
  return (
    <span className={active ? 'badge credit' : 'badge quiet'}>
      <Icon size={14} aria-hidden />
      <span>{t(active ? 'active' : 'inactive')}</span>
    </span>
  )
}

/** Role beside the groups: administrator, or systemic user. */
export function UserRoleBadge({ user: { isAdmin, isSystemic } }: { user: Pick<User, 'isAdmin' | 'isSystemic'> }) {
  const t = useTranslations('users')
  if (!isAdmin && !isSystemic) return null
  const Icon = isAdmin ? IconShieldCheck : IconServerCog
  return (
    <span className={isAdmin ? 'badge asks' : 'badge quiet'}>
      <Icon size={14} aria-hidden />
      <span>{t(isAdmin ? 'administrator' : 'systemic')}</span>
    </span>
  )
}
