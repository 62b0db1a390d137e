'use client'

import { useQuery } from '@/lib/client/queries/use-query'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { priceListName } from '@/lib/contract/price-list-name'
import { ImportDialog, type ImportedList } from '@/components/changes/import/import-dialog'
import { useReferenceNames } from '@/components/changes/import/reference-names'

const fields = {
  code: 'code',
  name: 'text',
  name2: 'text',
  groupId: 'reference',
  barcode: 'code',
  unit: 'text',
  price: 'amount',
  isPublic: 'flag',
  description: 'note',
} as const

/** Import of products and prices. Categories are recognised by name and code. */
export function GoodsImportDialog(props: ImportedList<Good>) {
  const { rows } = useQuery(goodsGroups, undefined, { optional: true })
  const references = useReferenceNames(goodsGroups, rows)
  return <ImportDialog {...props} resource={goods} fields={fields} references={references} alsoStale={[priceListName]} />
}
