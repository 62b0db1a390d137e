'use client'

import { warehouses, type Warehouse } from '@/lib/contract/warehouses'
import { ImportDialog, type ImportedList } from '@/components/changes/import/import-dialog'

const fields = { code: 'code', name: 'text', name2: 'text' } as const

/** Import of warehouses; the default one is chosen in its form. */
export function WarehousesImportDialog(props: ImportedList<Warehouse>) {
  return <ImportDialog {...props} resource={warehouses} fields={fields} />
}
