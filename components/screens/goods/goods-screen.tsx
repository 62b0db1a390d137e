'use client'

import dynamic from 'next/dynamic'
import { IconPhoto } from '@tabler/icons-react'
import { goods, type Good } from '@/lib/contract/goods'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { useCan } from '@/lib/client/session/session-context'
import { SelectRowsButton } from '@/components/kit/data-table/selection/select-rows-button'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { ResourceToolbar } from '@/components/kit/data-table/toolbar/resource-toolbar'
import { useRowSelection } from '@/components/kit/data-table/selection/use-row-selection'
import { useLatch } from '@/components/kit/hooks/use-latch'
import { useResourceScreen } from '@/components/kit/record/use-resource-screen'
import { pictureAddress } from '@/lib/contract/goods-images'
import { ImageView, useImageAlt } from '@/components/kit/images/image-view'
import styles from './goods.module.css'

const GoodDialog = dynamic(() => import('./good-dialog').then((module) => module.GoodDialog), { ssr: false })

const GoodsBulkActions = dynamic(() => import('./goods-bulk-actions').then((module) => module.GoodsBulkActions), { ssr: false })

const columns = defineColumns(goods, [
  { field: 'imageId', kind: 'picture', sortable: false, screenOnly: true, cell: (good) => <GoodThumbnail good={good} /> },
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', defaultHidden: true, hiddenOnPhone: true },
  { field: 'barcode', kind: 'code', width: 150, defaultHidden: true, hiddenOnPhone: true },
  { field: 'unit', width: 120, hiddenOnPhone: true },
  { field: 'price', kind: 'price', width: 150 },
])

/** Products by code (D96). */
export function GoodsScreen() {
  const screen = useResourceScreen(goods)
  const used = useLatch(screen.openedId !== null)
  const can = useCan()
  const table = useTable(screen, columns, { defaultSort: { field: 'code', direction: 'ascending' } })
  const choosing = useRowSelection(goods.resourceName)
  const { selection } = choosing
  // On a phone the bulk toolbar replaces the add button.
  const { add: _add, ...whileChoosing } = screen
  const mayChange = can(goods.rights.update) || can(templateAllocation.rights.list)
  return (
    <AmountScope needed={table.state.needed}>
      <ResourceToolbar of={selection ? whileChoosing : screen} table={table} actions={mayChange && <SelectRowsButton of={choosing} />} />
      <ResourceTable of={screen} table={table} selection={selection} hold={mayChange ? choosing.begin : undefined} />
      {selection && <GoodsBulkActions of={screen} table={table} selection={selection} />}
      {used && <GoodDialog of={screen} />}
    </AmountScope>
  )
}

/** Thumbnail of a product's cover; an empty frame without one. */
function GoodThumbnail({ good }: { good: Good }) {
  const alt = useImageAlt(good.name || good.code)
  return (
    <span className={styles.thumb}>
      {good.imageId === null ? (
        <IconPhoto size={20} stroke={1.2} aria-hidden />
      ) : (
        <ImageView id={good.imageId} width={50} alt={alt(0)} addressOf={pictureAddress} />
      )}
    </span>
  )
}
