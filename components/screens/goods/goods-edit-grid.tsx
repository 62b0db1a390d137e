'use client'

import { useQuery } from '@/lib/client/queries/use-query'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { priceListName } from '@/lib/contract/price-list-name'
import { EditScreen } from '@/components/changes/edit-grid/edit-screen'
import { useReferenceNames } from '@/components/changes/import/reference-names'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'

const alsoStale = [priceListName]

const columns = [
  { field: 'name', kind: 'text', width: 220, grows: true },
  { field: 'unit', kind: 'text', width: 110 },
  { field: 'groupId', kind: 'reference', width: 190 },
  { field: 'barcode', kind: 'code', width: 160, ltr: true },
  { field: 'price', kind: 'amount', width: 170 },
] as const

/** Without permission to list the categories their names are unknown. */
const columnsWithoutGroup = columns.filter(({ field }) => field !== 'groupId')

/** Names, units, categories, barcodes and prices of products in an editable grid. */
export function GoodsEditGrid(props: {
  of: ResourceScreen<Good, GoodDraft>
  rows: readonly Good[]
  ids: readonly number[]
  onSaved: (ids: ReadonlySet<number>) => void
  close: () => void
}) {
  const { of: screen, rows, ids, onSaved, close } = props
  const groups = useQuery(goodsGroups, undefined, { optional: true }).rows
  const references = useReferenceNames(goodsGroups, groups)
  return (
    <EditScreen
      resource={goods}
      columns={groups ? columns : columnsWithoutGroup}
      references={references}
      rows={rows}
      ids={ids}
      readFresh={screen.readFresh}
      refreshing={screen.refreshing}
      alsoStale={alsoStale}
      onSaved={onSaved}
      close={close}
    />
  )
}
