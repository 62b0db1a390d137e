'use client'

import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { warehouses } from '@/lib/contract/warehouses'
import { ImportButton, ImportNextStep, ImportOfAddress, useMayImport } from '@/components/changes/import/import-button'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { useWarehouses } from './use-warehouses'

const WarehouseDialog = lazyDialog(() => import('./warehouse-dialog').then((module) => module.WarehouseDialog))
const WarehousesImportDialog = lazyDialog(() => import('./warehouses-import-dialog').then((module) => module.WarehousesImportDialog))

const columns = defineColumns(warehouses, [
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', hiddenOnPhone: true },
  { field: 'isDefault', kind: 'flag', width: 160, cell: ({ isDefault }) => isDefault && <DefaultBadge /> },
])

/** Warehouses of the selected year. */
export function WarehousesScreen() {
  const screen = useWarehouses()
  const table = useTable(screen.rows, columns, screen)
  const used = useLatch(screen.openedId !== null)
  return (
    <>
      <TableToolbar
        of={screen}
        table={table}
        menu={useMayImport(warehouses.rights) && <ImportButton ready={screen.rows !== undefined} />}
      />
      <ImportOfAddress
        rights={warehouses.rights}
        ready={screen.rows !== undefined}
        dialog={(close) => screen.rows && <WarehousesImportDialog rows={screen.rows} readFresh={screen.readFresh} onClose={close} />}
      />
      <ResourceTable of={screen} table={table} emptyNext={<ImportNextStep rights={warehouses.rights} />} />
      {used && <WarehouseDialog of={screen} />}
    </>
  )
}

function DefaultBadge() {
  const t = useTranslations('warehouses')
  return <Badge>{t('default')}</Badge>
}
