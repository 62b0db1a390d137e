'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'
import type { Bar } from './protection'
import { RoleBadge, StatusBadge } from './user-badges'

/** Whether somebody may sign in. What keeps it as it is stands below it (D141). */
export function StatusField({ bar }: { bar: Bar | null }) {
  const { label, viewed, value, form } = useField('isActive')
  const t = useTranslations()
  if (viewed) return <Fact label={label}>{typeof value === 'boolean' ? <StatusBadge active={value} /> : ''}</Fact>
  return (
    <Switch
      label={t('users.mayEnter')}
      description={bar ? t(`users.status.${bar}`) : value === null ? t('record.notTold') : undefined}
      disabled={bar !== null}
      checked={value === true}
      onChange={(event) => form.setFieldValue('isActive', event.currentTarget.checked)}
    />
  )
}

/** Whether somebody is an administrator, who needs no group. */
export function RoleField({ bar, systemic }: { bar: Bar | null; systemic: boolean }) {
  const { label, viewed, value, form } = useField('isAdmin')
  const t = useTranslations()
  const isAdmin = value === true
  if (viewed) {
    const none = value === null ? '' : t('actions.no')
    return <Fact label={label}>{isAdmin || systemic ? <RoleBadge user={{ isAdmin, isSystemic: systemic }} /> : none}</Fact>
  }
  return (
    <Switch
      label={label}
      description={t(bar ? `users.role.${bar}` : value === null ? 'record.notTold' : 'users.role.hint')}
      disabled={bar !== null}
      checked={isAdmin}
      onChange={(event) => {
        form.setFieldValue('isAdmin', event.currentTarget.checked)
        form.clearFieldError('accessGroups')
      }}
    />
  )
}
