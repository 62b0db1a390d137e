'use client'

import { useTranslations } from 'next-intl'
import { warehouses, type Warehouse, type WarehouseDraft } from '@/lib/contract/warehouses'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { recordFieldsFor } from '@/components/record/record-fields'
import { useSuggestedCode } from '@/components/record/use-suggested-code'

const Field = recordFieldsFor(warehouses)

/** One warehouse. The default is moved by making another one the default (D114). */
export function WarehouseDialog({ of: screen }: { of: ResourceScreen<Warehouse, WarehouseDraft> }) {
  const t = useTranslations()
  const code = useSuggestedCode(screen)
  const isDefaultWarehouse = screen.opened?.isDefault === true
  return (
    <RecordFormDialog
      of={screen}
      nameOf={(row) => row.name || row.code}
      start={{ code, isDefault: screen.rows?.length === 0 }}
      reasonNotDeletable={(row) => (row.isDefault ? t('warehouses.keepsDefault') : null)}
    >
      <Field.Text name="code" ltr />
      <Field.Text name="name" autoFocus />
      <Field.Text name="name2" />
      <Field.Check
        name="isDefault"
        yes={t('actions.yes')}
        no={t('actions.no')}
        disabled={isDefaultWarehouse}
        hint={isDefaultWarehouse ? t('warehouses.moveDefault') : undefined}
      />
    </RecordFormDialog>
  )
}
