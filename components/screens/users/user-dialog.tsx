'use client'

import { Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ListQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import type { AccessGroup } from '@/lib/contract/access-groups'
import { userNameSigns } from '@/lib/contract/access/credential-rules'
import { problemOf } from '@/lib/contract/core/problem'
import { administratorRestriction, deleteRestriction, statusRestriction, type ChangeRestriction } from '@/lib/contract/user-restrictions'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { recordFieldsFor } from '@/components/record/record-fields'
import { useField } from '@/components/record/use-field'
import { requiredIf } from '@/components/ui/form/required-input'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { textElements } from '@/components/ui/text/text-elements'
import type { GroupTitles } from './group-titles'
import { GroupsField } from './groups-field'
import { NewUserPassword } from './new-user-password'
import { UserRoleBadge, UserStatusBadge } from './user-badges'

const SessionList = lazyComponent(() => import('@/components/features/sessions/session-list').then((module) => module.SessionList))

const Field = recordFieldsFor(users)

/** One user: identity, status, groups. */
export function UserDialog(props: { of: ResourceScreen<User, UserDraft>; groups: ListQuery<AccessGroup>; titles: GroupTitles }) {
  const { of: screen, groups, titles } = props
  // A deleted user cannot be saved as new: the password is unknown.
  const { add: _, ...detail } = screen
  const t = useTranslations('users')
  const sessions = useTranslations('sessions')
  const { userId } = useSession()
  const [takenName, setTakenName] = useState<string | null>(null)
  const { opened: user } = screen
  const rows = screen.rows ?? []
  const save: typeof screen.save = async (request, idempotencyKey) => {
    try {
      return await screen.save(request, idempotencyKey)
    } catch (error) {
      if (problemOf(error).code === 'duplicateUser') setTakenName(request.draft.userName)
      throw error
    }
  }
  return (
    <RecordFormDialog
      of={{ ...detail, save }}
      width={700}
      nameOf={({ fullName, userName }) => fullName || userName}
      reasonNotDeletable={(one) => {
        const bar = deleteRestriction(one, rows, userId)
        return bar && t(`keeps.${bar}`)
      }}
    >
      <Field.Text name="fullName" autoFocus />
      <UserNameField takenName={takenName} />
      <NewUserPassword user={user} mayReset={screen.edit !== undefined} />
      <Field.Text
        name="mobile"
        ltr
        inputMode="tel"
        disabled={user?.isSystemic === true}
        hint={user?.isSystemic ? t('systemicMobile') : undefined}
      />
      <StatusField bar={user && statusRestriction(user, rows, userId)} />
      <RoleField bar={user && administratorRestriction(user, rows)} systemic={user?.isSystemic === true} />
      <GroupsField groups={groups} titles={titles} systemic={user?.isSystemic === true} />
      {screen.mode === 'view' && user && screen.edit && (
        <DescriptionItem label={sessions('ofUser')}>
          <SessionList key={user.id} userId={user.id} />
        </DescriptionItem>
      )}
    </RecordFormDialog>
  )
}

/** User name. A name rejected as taken stays marked until changed. */
function UserNameField({ takenName }: { takenName: string | null }) {
  const { label, viewed, value, form, key, required } = useField('userName')
  const t = useTranslations()
  const name = typeof value === 'string' ? value : ''
  if (viewed) return <DescriptionItem label={label}>{name && <bdi dir="ltr">{name}</bdi>}</DescriptionItem>
  const { error, ...input } = form.getInputProps('userName') as { error?: string }
  return (
    <TextInput
      key={key}
      {...input}
      label={label}
      {...requiredIf(required)}
      description={textElements(t.rich('users.userNameRule', { signs: () => <bdi dir="ltr">{userNameSigns}</bdi> }))}
      error={error ?? (takenName !== null && name.trim() === takenName ? t('problems.duplicateUser') : undefined)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      styles={{ input: { direction: 'ltr' } }}
    />
  )
}

/** Active flag, with the reason when protected (D141). */
function StatusField({ bar }: { bar: ChangeRestriction | null }) {
  const { label, viewed, value, form } = useField('isActive')
  const t = useTranslations()
  if (viewed) return <DescriptionItem label={label}>{typeof value === 'boolean' ? <UserStatusBadge active={value} /> : ''}</DescriptionItem>
  const unknownHint = value === null ? t('record.notTold') : undefined
  return (
    <Switch
      label={t('users.mayEnter')}
      description={bar ? t(`users.status.${bar}`) : unknownHint}
      disabled={bar !== null && value !== false}
      checked={value === true}
      onChange={(event) => form.setFieldValue('isActive', event.currentTarget.checked)}
    />
  )
}

/** Administrator flag; administrators need no group. */
function RoleField({ bar, systemic }: { bar: ChangeRestriction | null; systemic: boolean }) {
  const { label, viewed, value, form } = useField('isAdmin')
  const t = useTranslations()
  const isAdmin = value === true
  const usualHint = value === null ? 'record.notTold' : 'users.role.hint'
  if (viewed) {
    const none = value === null ? '' : t('actions.no')
    return (
      <DescriptionItem label={label}>
        {isAdmin || systemic ? <UserRoleBadge user={{ isAdmin, isSystemic: systemic }} /> : none}
      </DescriptionItem>
    )
  }
  return (
    <Switch
      label={label}
      description={t(bar ? `users.role.${bar}` : usualHint)}
      disabled={bar === 'systemic' || (bar !== null && isAdmin)}
      checked={isAdmin}
      onChange={(event) => {
        form.setFieldValue('isAdmin', event.currentTarget.checked)
        form.clearFieldError('accessGroups')
      }}
    />
  )
}
