'use client'

import { goods } from '@/lib/contract/goods'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { priceListName } from '@/lib/contract/price-list-name'
import { ImportDialog, type ImportedList } from '@/components/changes/import/import-dialog'
import { useReferenceNames } from '@/components/changes/import/reference-names'

const fields = { code: 'code', name: 'text', parentId: 'reference' } as const

/** Import of categories. A parent must exist: import it first. */
export function GoodsGroupsImportDialog(props: ImportedList<GoodsGroup>) {
  const { rows } = props
  const references = useReferenceNames(goodsGroups, rows)
  return (
    <ImportDialog
      {...props}
      resource={goodsGroups}
      fields={fields}
      references={references}
      alsoStale={[goods.resourceName, priceListName]}
    />
  )
}
