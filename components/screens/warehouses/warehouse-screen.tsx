'use client'

import dynamic from 'next/dynamic'
import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { warehouses } from '@/lib/contract/warehouses'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useOnce } from '@/components/kit/use-once'
import { useResourceScreen } from '@/components/kit/use-resource-screen'

const WarehouseDialog = dynamic(() => import('./warehouse-dialog').then((module) => module.WarehouseDialog), { ssr: false })

const columns = columnsOf(warehouses, [
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', hiddenOnPhone: true },
  { field: 'isDefault', kind: 'flag', width: 160, cell: ({ isDefault }) => isDefault && <DefaultBadge /> },
])

/** The warehouses of the chosen year. */
export function WarehouseScreen() {
  const screen = useResourceScreen(warehouses)
  const used = useOnce(screen.openedId !== null)
  return (
    <>
      <ResourceToolbar of={screen} columns={columns} />
      <ResourceTable of={screen} columns={columns} />
      {used && <WarehouseDialog of={screen} />}
    </>
  )
}

function DefaultBadge() {
  const t = useTranslations('warehouses')
  return <Badge>{t('default')}</Badge>
}
