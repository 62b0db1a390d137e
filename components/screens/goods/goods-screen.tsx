'use client'

import dynamic from 'next/dynamic'
import { goods } from '@/lib/contract/goods'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { useCan } from '@/lib/client/session/session-context'
import { SelectRowsButton, useRowSelection } from '@/components/kit/data-table/row-selection'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import { ImportButton } from '@/components/kit/bulk-actions/import/import-button'
import { useLatch } from '@/components/kit/hooks/use-latch'
import { useResourceScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { useResource } from '@/lib/client/queries/use-resource'
import { useGoodFilters } from './good-filters'
import { useGoodColumns, useGroupNames } from './use-good-columns'

const GoodDialog = dynamic(() => import('./good-dialog').then((module) => module.GoodDialog), { ssr: false })
const GoodsImportDialog = dynamic(() => import('./goods-import-dialog').then((module) => module.GoodsImportDialog), { ssr: false })

const GoodsBulkActions = dynamic(() => import('./goods-bulk-actions').then((module) => module.GoodsBulkActions), { ssr: false })

/** Products by code (D96). */
export function GoodsScreen() {
  const screen = useResourceScreen(goods)
  const { response } = useResource(goods, undefined)
  const groups = useGroupNames()
  const columns = useGoodColumns(groups, response?.templates)
  const { filter, controls } = useGoodFilters(screen.rows, groups, response?.templates)
  const used = useLatch(screen.openedId !== null)
  const can = useCan()
  const table = useTable(screen, columns, { filter, defaultSort: { field: 'code', direction: 'ascending' } })
  const choosing = useRowSelection(goods.resourceName)
  const { selection } = choosing
  // On a phone the bulk toolbar replaces the add button.
  const { add: _add, ...whileChoosing } = screen
  const mayChange = can(goods.rights.update) || can(templateAllocation.rights.list)
  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={selection ? whileChoosing : screen}
        table={table}
        filters={controls}
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
      <ResourceTable of={screen} table={table} selection={selection} hold={mayChange ? choosing.begin : undefined} />
      {selection && <GoodsBulkActions of={screen} table={table} selection={selection} />}
      {used && <GoodDialog of={screen} />}
    </AmountScope>
  )
}
