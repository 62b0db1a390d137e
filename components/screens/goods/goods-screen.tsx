'use client'

import dynamic from 'next/dynamic'
import { IconPhoto } from '@tabler/icons-react'
import { goods, type Good } from '@/lib/contract/goods'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { useCan } from '@/lib/client/session/session-context'
import { SelectRowsButton } from '@/components/kit/data-table/selection/select-rows-button'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { ListAmounts } from '@/components/kit/data-table/list-amounts'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { ResourceToolbar } from '@/components/kit/data-table/toolbar/resource-toolbar'
import { useRowSelection } from '@/components/kit/data-table/selection/use-row-selection'
import { ImportButton } from '@/components/kit/import/import-button'
import { useLatch } from '@/components/kit/hooks/use-latch'
import { useResourceScreen } from '@/components/kit/record/use-resource-screen'
import { pictureAddress } from '@/lib/contract/goods-images'
import { ImageView, useImageAlt } from '@/components/kit/images/image-view'
import styles from './goods.module.css'

const GoodDialog = dynamic(() => import('./good-dialog').then((module) => module.GoodDialog), { ssr: false })
const GoodsImportDialog = dynamic(() => import('./goods-import-dialog').then((module) => module.GoodsImportDialog), { ssr: false })

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
  const choosing = useRowSelection(goods.resourceName)
  const { selection } = choosing
  // On a phone the bulk toolbar replaces the add button.
  const { add: _add, ...whileChoosing } = screen
  const mayChange = can(goods.rights.update) || can(templateAllocation.rights.list)
  return (
    <ListAmounts rows={screen.rows ?? screen.early} columns={columns}>
      <ResourceToolbar
        of={selection ? whileChoosing : screen}
        columns={columns}
        actions={
          <>
            <ImportButton
              rights={goods.rights}
              ready={screen.rows !== undefined}
              dialog={(close) => screen.rows && <GoodsImportDialog rows={screen.rows} readFresh={screen.readFresh} onClose={close} />}
            />
            {mayChange && <SelectRowsButton of={choosing} />}
          </>
        }
      />
      <ResourceTable
        of={screen}
        columns={columns}
        defaultSort={{ field: 'code', direction: 'ascending' }}
        selection={selection}
        hold={mayChange ? choosing.begin : undefined}
      />
      {selection && <GoodsBulkActions of={screen} columns={columns} selection={selection} />}
      {used && <GoodDialog of={screen} />}
    </ListAmounts>
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
