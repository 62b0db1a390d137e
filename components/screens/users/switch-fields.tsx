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
  const t = useTranslations('users')
  if (viewed) {
    return (
      <Fact label={label}>
        <StatusBadge active={value === true} />
      </Fact>
    )
  }
  return (
    <Switch
      label={t('mayEnter')}
      description={bar ? t(`status.${bar}`) : undefined}
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
    return <Fact label={label}>{isAdmin || systemic ? <RoleBadge user={{ isAdmin, isSystemic: systemic }} /> : t('actions.no')}</Fact>
  }
  return (
    <Switch
      label={label}
      description={t(bar ? `users.role.${bar}` : 'users.role.hint')}
      disabled={bar !== null}
      checked={isAdmin}
      onChange={(event) => {
        form.setFieldValue('isAdmin', event.currentTarget.checked)
        form.clearFieldError('accessGroups')
      }}
    />
  )
}
