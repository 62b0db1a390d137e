'use client'

import { useTranslations } from 'next-intl'
import { warehouses, type Warehouse, type WarehouseDraft } from '@/lib/contract/warehouses'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { useNextCode } from '@/components/kit/use-next-code'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'

const Field = fieldsOf(warehouses)

/** One warehouse. The default can only be moved, by making another one the default (D114). */
export function WarehouseDialog({ of: screen }: { of: ResourceScreen<Warehouse, WarehouseDraft> }) {
  const t = useTranslations()
  const code = useNextCode(screen)
  const keepsDefault = screen.opened?.isDefault === true
  return (
    <DetailDialog
      of={screen}
      nameOf={(row) => row.name || row.code}
      start={{ code, isDefault: screen.rows?.length === 0 }}
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
  )
}
