'use client'

import dynamic from 'next/dynamic'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useOnce } from '@/components/kit/use-once'
import { accessGroups } from '@/lib/contract/access-groups'
import { useMayPrint } from '@/lib/client/use-may-print'
import { useGroupColumns } from './use-group-columns'
import { useGroupsScreen } from './use-groups-screen'

const GroupDialog = dynamic(() => import('./group-dialog').then((module) => module.GroupDialog), { ssr: false })

/** The groups of rights, and who is in them. */
export function AccessGroupsScreen() {
  const { screen, members, asks } = useGroupsScreen()
  const columns = useGroupColumns(members)
  const used = useOnce(screen.openedId !== null)
  return (
    <>
      <ResourceToolbar of={screen} columns={columns} exportable={useMayPrint(accessGroups.rights.list)} />
      <ResourceTable of={screen} columns={columns} defaultSort={{ field: 'title', direction: 'ascending' }} />
      {used && <GroupDialog of={screen} members={members} asks={asks} />}
    </>
  )
}
