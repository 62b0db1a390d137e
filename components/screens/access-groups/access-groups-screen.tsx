'use client'

import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useSession, useSignOutAction } from '@/lib/client/session/session-context'
import { accessGroups, type AccessGroup, type AccessGroupDraft } from '@/lib/contract/access-groups'
import { rightsChanges, type RightsChange } from '@/lib/contract/access/rights-matrix'
import { users, type User } from '@/lib/contract/users'
import { useDeletionBody } from '@/components/changes/undo/use-deletion-body'
import type { Review, SavedRecord } from '@/components/changes/write/record-writes'
import { useResourceScreen } from '@/components/changes/write/use-resource-screen'
import { defineColumns, type Column, type Columns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { toastInfo } from '@/components/ui/feedback/toast'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { useFormats } from '@/components/ui/text/use-formats'
import { AffectedUsers, ChangeList } from './change-summary'
import { useGroupMembers, type GroupMembers } from './use-group-members'
import { UserNames } from './user-names'

const reviewWidth = 460

/** Users lose a deleted group. */
const alsoStale = [users.resourceName]

/** State of the screen: changes are reviewed before they are saved and apply at the users' next sign-in (D136, D137). */
export function useGroupsScreen() {
  const members = useGroupMembers()
  const t = useTranslations()
  const formats = useFormats()
  const choose = useChoiceDialog()
  const signOut = useSignOutAction()
  const { userId } = useSession()
  const deletionBody = useDeletionBody()

  const review = ({ draft, now, seen }: Review<AccessGroup, AccessGroupDraft>) => {
    if (!now) return null
    const { id, grants } = now
    const changes = rightsChanges(grants.access, draft.grants.access)
    if (changes.length === 0) return null
    const meanwhile = rightsChanges(seen.grants.access, grants.access).length > 0
    const ask = () =>
      choose<boolean>({
        title: t('accessGroups.reviewTitle'),
        body: <ChangeReview changes={changes} users={members.known ? members.of(id) : null} meanwhile={meanwhile} />,
        width: reviewWidth,
        dismissed: false,
        choices: [
          { value: false, label: t('actions.back'), tone: 'quiet' },
          { value: true, label: t('actions.save'), tone: 'main' },
        ],
      })
    return { about: changes, ask }
  }
  const afterSave = ({ id, before, draft }: SavedRecord<AccessGroup, AccessGroupDraft>) => {
    if (!before || rightsChanges(before.grants.access, draft.grants.access).length === 0) return
    if (members.of(id).some((user) => user.id === userId)) {
      toastInfo(
        t('accessGroups.nextSignIn'),
        <Button size="compact-sm" variant="default" onClick={() => void signOut()}>
          {t('users.signInAgain')}
        </Button>,
      )
    } else toastInfo(t('accessGroups.nextSignIn'))
  }
  const screen = useResourceScreen<AccessGroup, AccessGroupDraft>(accessGroups, { review, afterSave, alsoStale })

  const confirmDelete = async ({ id, title }: AccessGroup): Promise<ConfirmRequest> => {
    const membersOfGroup = members.of(id)
    return {
      title: t('record.deleteTitle'),
      body: (
        <>
          <div>{await deletionBody(accessGroups.resourceName, title)}</div>
          {!members.known && <div>{t('accessGroups.usersUnknown')}</div>}
          {membersOfGroup.length > 0 && (
            <div>
              <span>{t('accessGroups.usersLose', { count: membersOfGroup.length, shown: formats.count(membersOfGroup.length) })}</span>{' '}
              <UserNames users={membersOfGroup} />
            </div>
          )}
        </>
      ),
      yes: t('actions.delete'),
      danger: true,
    }
  }

  return { screen, members, confirmDelete }
}

/** Review before a save: changes and affected users. `users` null: no permission to list them. */
function ChangeReview({
  changes,
  users,
  meanwhile,
}: {
  changes: readonly RightsChange[]
  users: readonly User[] | null
  meanwhile: boolean
}) {
  const t = useTranslations('accessGroups')
  const { userId } = useSession()
  return (
    <Stack gap="sm">
      {meanwhile && (
        <Text size="sm" c="var(--daftar-caution)">
          {t('changedMeanwhile')}
        </Text>
      )}
      <ChangeList changes={changes} />
      <AffectedUsers users={users} />
      {users?.some(({ id }) => id === userId) && (
        <Text size="sm" fw={500}>
          {t('youAreIn')}
        </Text>
      )}
    </Stack>
  )
}

const grantedFeatures = ({ grants }: AccessGroup) => Object.values(grants.access).filter((letters) => letters.length > 0).length

const byNumber = (count: (group: AccessGroup) => number) => (a: AccessGroup, b: AccessGroup) => count(a) - count(b)

const base = defineColumns(accessGroups, [{ field: 'title', width: 240 }])

const features: Column<AccessGroup> = {
  field: 'features',
  kind: 'count',
  width: 170,
  value: grantedFeatures,
  compare: byNumber(grantedFeatures),
}

/** Columns of the list; users of a group are shown to those who may list users. */
function useGroupColumns(members: GroupMembers): Columns<AccessGroup> {
  return useMemo(() => {
    // Before they are loaded, too: a column that comes later would move the others.
    if (!members.expected) return { ...base, list: [...base.list, features] }
    const users: Column<AccessGroup> = {
      field: 'users',
      kind: 'custom',
      value: () => '',
      text: ({ id }) =>
        members
          .of(id)
          .map(({ fullName, userName }) => fullName || userName)
          .join(' · '),
      compare: byNumber(({ id }) => members.of(id).length),
    }
    return { ...base, list: [...base.list, features, users] }
  }, [members])
}

const GroupDialog = lazyDialog(() => import('./group-dialog').then((module) => module.GroupDialog))

export function AccessGroupsScreen() {
  const { screen, members, confirmDelete } = useGroupsScreen()
  const table = useTable(screen.rows, useGroupColumns(members), { ...screen, defaultSort: { field: 'title', direction: 'ascending' } })
  const used = useLatch(screen.openedId !== null)
  return (
    <>
      <TableToolbar of={screen} table={table} exportable={useMayPrint(accessGroups.rights.list)} />
      <ResourceTable of={screen} table={table} />
      {used && <GroupDialog of={screen} members={members} confirmDelete={confirmDelete} />}
    </>
  )
}
