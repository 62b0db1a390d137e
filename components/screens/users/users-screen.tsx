'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { users } from '@/lib/contract/users'
import { useMayPrint } from '@/lib/client/use-may-print'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useOnce } from '@/components/kit/use-once'
import { titlesIn } from './group-titles'
import { useUserColumns } from './use-user-columns'
import { useUsersScreen } from './use-users-screen'

const UserDialog = dynamic(() => import('./user-dialog').then((module) => module.UserDialog), { ssr: false })

/** The people who may sign in, and what they may do. */
export function UsersScreen() {
  const { screen, groups } = useUsersScreen()
  const { rows, problem } = groups
  const titles = useMemo(() => titlesIn({ rows, problem }), [rows, problem])
  const columns = useUserColumns(titles)
  const exportable = useMayPrint(users.rights.list)
  const used = useOnce(screen.openedId !== null)
  return (
    <>
      <ResourceToolbar of={screen} columns={columns} exportable={exportable} />
      <ResourceTable of={screen} columns={columns} defaultSort={{ field: 'fullName', direction: 'ascending' }} />
      {used && <UserDialog of={screen} groups={groups} titles={titles} />}
    </>
  )
}
