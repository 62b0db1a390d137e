'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import type { AccessGroup } from '@/lib/contract/access-groups'
import { problemOf } from '@/lib/contract/problem'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { useSession } from '@/lib/client/session'
import type { Resource } from '@/lib/client/use-resource'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'
import type { GroupTitles } from './group-titles'
import { GroupsField } from './groups-field'
import { PasswordOfUser } from './password-of-user'
import { administratorBar, removalBar, statusBar } from './protection'
import { RoleField, StatusField } from './switch-fields'
import { UserNameField } from './user-name-field'

const Field = fieldsOf(users)

/** One user: who they are, whether they may sign in, and by which groups they may do what. */
export function UserDialog(props: { of: ResourceScreen<User, UserDraft>; groups: Resource<AccessGroup>; titles: GroupTitles }) {
  const { of: screen, groups, titles } = props
  // A user who is gone cannot be saved as a new one: nobody here has their password.
  const { add: _, ...detail } = screen
  const t = useTranslations('users')
  const { userId } = useSession()
  const [taken, setTaken] = useState<string | null>(null)
  const { opened: user } = screen
  const rows = screen.rows ?? []
  const save = async (id: number, draft: UserDraft) => {
    try {
      return await screen.save(id, draft)
    } catch (error) {
      if (problemOf(error).code === 'duplicateUser') setTaken(draft.userName)
      throw error
    }
  }
  return (
    <DetailDialog
      of={{ ...detail, save }}
      width={700}
      nameOf={({ fullName, userName }) => fullName || userName}
      keeps={(one) => {
        const bar = removalBar(one, rows, userId)
        return bar && t(`keeps.${bar}`)
      }}
    >
      <Field.Text name="fullName" autoFocus />
      <UserNameField taken={taken} />
      <PasswordOfUser user={user} mayReset={screen.edit !== undefined} />
      <Field.Text
        name="mobile"
        ltr
        inputMode="tel"
        disabled={user?.isSystemic === true}
        {...(user?.isSystemic && { hint: t('systemicMobile') })}
      />
      <StatusField bar={user && statusBar(user, rows, userId)} />
      <RoleField bar={user && administratorBar(user, rows)} systemic={user?.isSystemic === true} />
      <GroupsField groups={groups} titles={titles} systemic={user?.isSystemic === true} />
    </DetailDialog>
  )
}
