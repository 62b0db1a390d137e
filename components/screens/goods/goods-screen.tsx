'use client'

import dynamic from 'next/dynamic'
import { goods } from '@/lib/contract/goods'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { useCan } from '@/lib/client/session'
import { ChooseButton } from '@/components/kit/table/choose-button'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useSelection } from '@/components/kit/table/use-selection'
import { useOnce } from '@/components/kit/use-once'
import { useResourceScreen } from '@/components/kit/use-resource-screen'
import { Thumb } from './thumb'

const GoodDialog = dynamic(() => import('./good-dialog').then((module) => module.GoodDialog), { ssr: false })

const GoodsDeeds = dynamic(() => import('./goods-deeds').then((module) => module.GoodsDeeds), { ssr: false })

const columns = columnsOf(goods, [
  { field: 'imageId', kind: 'picture', sortable: false, screenOnly: true, cell: (good) => <Thumb good={good} /> },
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', defaultHidden: true, hiddenOnPhone: true },
  { field: 'barcode', kind: 'code', width: 150, defaultHidden: true, hiddenOnPhone: true },
  { field: 'unit', width: 120, hiddenOnPhone: true },
  { field: 'price', kind: 'price', width: 150 },
])

/** What the organisation sells, by code (D96). */
export function GoodsScreen() {
  const screen = useResourceScreen(goods)
  const used = useOnce(screen.openedId !== null)
  const can = useCan()
  const choosing = useSelection(goods.noun)
  const { selection } = choosing
  // On a phone what is done with the chosen goods has the place of the button that adds one.
  const { add: _add, ...whileChoosing } = screen
  const mayChange = can(goods.rights.update) || can(templateAllocation.rights.list)
  return (
    <>
      <ResourceToolbar of={selection ? whileChoosing : screen} columns={columns} actions={mayChange && <ChooseButton of={choosing} />} />
      <ResourceTable
        of={screen}
        columns={columns}
        defaultSort={{ field: 'code', direction: 'ascending' }}
        selection={selection}
        hold={mayChange ? choosing.begin : undefined}
      />
      {selection && <GoodsDeeds of={screen} columns={columns} selection={selection} />}
      {used && <GoodDialog of={screen} />}
    </>
  )
}
