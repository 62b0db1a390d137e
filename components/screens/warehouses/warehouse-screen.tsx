'use client'

import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { warehouses } from '@/lib/contract/warehouses'
import { nextCode } from '@/lib/format/fold'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useResourceScreen } from '@/components/kit/use-resource-screen'

const columns = columnsOf(warehouses, [
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', hiddenOnPhone: true },
  { field: 'isDefault', kind: 'flag', width: 160, cell: ({ isDefault }) => isDefault && <DefaultBadge /> },
])
const Field = fieldsOf(warehouses)

/** Warehouses of the chosen year: exactly one is the default, and the default can only be moved (D114). */
export function WarehouseScreen() {
  const screen = useResourceScreen(warehouses)
  const t = useTranslations()
  const keepsDefault = screen.opened?.isDefault === true
  return (
    <>
      <ResourceToolbar of={screen} columns={columns} />
      <ResourceTable of={screen} columns={columns} />
      <DetailDialog
        of={screen}
        nameOf={(row) => row.name || row.code}
        start={{ code: nextCode((screen.rows ?? []).map((row) => row.code)), isDefault: screen.rows?.length === 0 }}
        keeps={(row) => (row.isDefault ? t('warehouses.keepsDefault') : null)}
      >
        <Field.Text name="code" ltr />
        <Field.Text name="name" autoFocus />
        <Field.Text name="name2" />
        <Field.Check
          name="isDefault"
          yes={t('actions.yes')}
          no={t('actions.no')}
          disabled={keepsDefault}
          {...(keepsDefault && { hint: t('warehouses.moveDefault') })}
        />
      </DetailDialog>
    </>
  )
}

function DefaultBadge() {
  const t = useTranslations('warehouses')
  return (
    <Badge variant="light" radius="sm">
      {t('default')}
    </Badge>
  )
}
