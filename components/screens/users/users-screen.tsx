'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useQuery, type ListQuery } from '@/lib/client/queries/use-query'
import { useSession, useSignOutAction } from '@/lib/client/session/session-context'
import { accessGroups, type AccessGroup } from '@/lib/contract/access-groups'
import { changesRights, isLastAdministrator, takesRights } from '@/lib/contract/user-restrictions'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { ImportButton, ImportNextStep, ImportOfAddress, useMayImport } from '@/components/changes/import/import-button'
import type { Review, SavedRecord } from '@/components/changes/write/record-writes'
import { useResourceScreen, type ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { toastInfo } from '@/components/ui/feedback/toast'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { titlesIn } from './group-titles'
import { useUserColumns } from './use-user-columns'

const UserDialog = lazyDialog(() => import('./user-dialog').then((module) => module.UserDialog))
const UsersImportDialog = lazyDialog(() => import('./users-import-dialog').then((module) => module.UsersImportDialog))

export function UsersScreen() {
  const { screen, groups } = useUsersScreen()
  const { rows, problem } = groups
  // Columns are made with them.
  const titles = useMemo(() => titlesIn({ rows, problem }), [rows, problem])
  const table = useTable(screen.rows, useUserColumns(titles), { ...screen, defaultSort: { field: 'fullName', direction: 'ascending' } })
  const exportable = useMayPrint(users.rights.list)
  const used = useLatch(screen.openedId !== null)
  return (
    <>
      <TableToolbar
        of={screen}
        table={table}
        exportable={exportable}
        menu={useMayImport(users.rights) && <ImportButton ready={screen.rows !== undefined && titles !== undefined} />}
      />
      <ImportOfAddress
        rights={users.rights}
        ready={screen.rows !== undefined && titles !== undefined}
        dialog={(close) =>
          screen.rows && <UsersImportDialog rows={screen.rows} readFresh={screen.readFresh} groups={groups} onClose={close} />
        }
      />
      <ResourceTable of={screen} table={table} emptyNext={<ImportNextStep rights={users.rights} />} />
      {used && <UserDialog of={screen} groups={groups} titles={titles} />}
    </>
  )
}

type UsersScreenState = { readonly screen: ResourceScreen<User, UserDraft>; readonly groups: ListQuery<AccessGroup> }

/**
 * State of the screen with users and groups: one refresh reads both. Permission changes apply at the next sign-in (D137); removing one's
 * own permissions asks first, because users may not be able to restore them (D131).
 */
export function useUsersScreen(): UsersScreenState {
  const groups = useQuery(accessGroups, undefined)
  const { userId } = useSession()
  const t = useTranslations('users')
  const confirm = useConfirm()
  const signOut = useSignOutAction()
  const screen = useResourceScreen<User, UserDraft>(users, {
    adjust: withoutGroupsOfAdministrator,
    review: ({ draft, now }: Review<User, UserDraft>) =>
      now?.id === userId && takesRights(now, draft)
        ? {
            about: true,
            ask: () => confirm({ title: t('ownRightsTitle'), body: t('ownRightsBody'), yes: t('ownRightsYes'), danger: true }),
          }
        : null,
    refusal: removesLastAdministrator,
    afterSave: ({ id, before, draft }: SavedRecord<User, UserDraft>) => {
      if (!before || !changesRights(before, draft)) return
      if (id === userId) toastInfo(t('nextSignInOwn'), <Again signOut={signOut} />)
      else toastInfo(t('nextSignIn'))
    },
  })
  const refresh = async () => void (await Promise.all([screen.refresh(), groups.refresh()]))

  return { screen: { ...screen, refresh }, groups }
}

/** The list may have had other administrators when the form was opened. */
const removesLastAdministrator = (now: User, draft: UserDraft | null, rows: readonly User[]) =>
  isLastAdministrator(now, rows) && (draft?.isAdmin !== true || draft.isActive !== true) ? 'lastAdministrator' : null

/** An administrator's groups end in the cloud: undoing the change restores them. */
const withoutGroupsOfAdministrator = (draft: UserDraft): UserDraft => (draft.isAdmin ? { ...draft, accessGroups: [] } : draft)

function Again({ signOut }: { signOut: () => Promise<void> }) {
  const t = useTranslations('users')
  return (
    <Button size="compact-sm" variant="default" onClick={() => void signOut()}>
      {t('signInAgain')}
    </Button>
  )
}
