'use client'

import { useCallbackRef } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { goods, isFreeOnline, type Good, type GoodDraft } from '@/lib/contract/goods'
import { priceListName } from '@/lib/contract/price-list-name'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { findScan } from '@/lib/format/barcode'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Scan } from '@/lib/format/gs1'
import { EditGridButton, useEditGrid } from '@/components/changes/edit-grid/edit-grid-link'
import { ImportButton, ImportNextStep, ImportOfAddress, useMayImport } from '@/components/changes/import/import-button'
import type { Review } from '@/components/changes/write/record-writes'
import { useResourceScreen, type ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { ScanButton } from '@/components/features/scan/scan-button'
import { useScanText } from '@/components/features/scan/use-scan-text'
import { ResourceTable } from '@/components/list/resource-table'
import { useRowSelection } from '@/components/list/rows/use-row-selection'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { ListError } from '@/components/ui/feedback/list-error'
import { toastInfo } from '@/components/ui/feedback/toast'
import { useChoiceDialog, useConfirm } from '@/components/ui/feedback/use-confirm'
import { lazyComponent, lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { GoodFilters, useGoodFilters } from './good-filters'
import { useGoodColumns, useGroupNames, useStockOf } from './use-good-columns'

const GoodDialog = lazyDialog(() => import('./good-dialog').then((module) => module.GoodDialog))
const GoodsImportDialog = lazyDialog(() => import('./goods-import-dialog').then((module) => module.GoodsImportDialog))
const LabelDialog = lazyDialog(() => import('@/components/screens/goods/labels/label-dialog').then((module) => module.LabelDialog))
const GoodsEditGrid = lazyComponent(() => import('./goods-edit-grid').then((module) => module.GoodsEditGrid))
const GoodsBulkActions = lazyComponent(() => import('./goods-bulk-actions').then((module) => module.GoodsBulkActions))

/** The public price list contains products (D147). */
const alsoStale = [priceListName]

const importNext = <ImportNextStep rights={goods.rights} />

/** The products; one that would become free in online ordering is asked about before it is saved. */
export function useGoods(): ResourceScreen<Good, GoodDraft> {
  const t = useTranslations('goods')
  const confirm = useConfirm()
  const review = ({ draft, now }: Review<Good, GoodDraft>) => {
    if (!isFreeOnline(draft) || (now && isFreeOnline(now))) return null
    const body = t('freeBody', { name: isolate(draft.name || draft.code) })
    return { about: true, ask: () => confirm({ title: t('freeTitle'), body, yes: t('freeSave') }) }
  }
  return useResourceScreen<Good, GoodDraft>(goods, { alsoStale, review })
}

/** Products by code (D96). */
export function GoodsScreen() {
  const screen = useGoods()
  const { value } = useQuery(goods, undefined)
  const groups = useGroupNames()
  const { change } = useQueryParams()
  const { open, edit } = screen
  // Stable, because columns are made with it.
  const openEditor = useCallbackRef((good: Good) => open(good, () => change({ edit: '' })))
  const stockOf = useStockOf(screen.rows)
  const columns = useGoodColumns(groups, value?.templates, stockOf, edit && openEditor)
  const { filter, activeFilters } = useGoodFilters(stockOf)
  const used = useLatch(screen.openedId !== null)
  const can = useCan()
  const table = useTable(screen.rows, columns, { ...screen, filter, defaultSort: { field: 'code', direction: 'ascending' } })
  const selection = useRowSelection()
  const isChoosing = selection.ids.size > 0
  // Its dialogs stay when the selection ends.
  const hasChosen = useLatch(isChoosing)
  // On a phone the bulk toolbar replaces the add button.
  const { add: _add, ...whileChoosing } = screen
  const grid = useEditGrid(screen.rows, table, goods.rights)
  const mayChange = can(goods.rights.update) || can(templateAllocation.rights.list)
  const mayPrint = useMayPrint(goods.rights.list)
  const mayImport = useMayImport(goods.rights)
  const t = useTranslations('labels')
  const scanned = useScannedGood(screen)
  const [labelled, setLabelled] = useState<readonly Good[] | null>(null)
  if (grid.problem) return <ListError problem={grid.problem} retry={grid.close} />
  if (grid.ids && screen.rows) {
    return (
      <AmountScope needed={table.state.needed}>
        <GoodsEditGrid of={screen} rows={screen.rows} ids={grid.ids} onSaved={selection.deselect} close={grid.close} />
      </AmountScope>
    )
  }
  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={isChoosing ? whileChoosing : screen}
        table={table}
        activeFilters={activeFilters}
        filters={<GoodFilters rows={screen.rows} groups={groups} templates={value?.templates} stockOf={stockOf} />}
        exportable={mayPrint}
        scan={<ScanButton disabled={screen.rows === undefined} onScan={scanned.find} />}
        exports={
          <button type="button" {...dropdownItem()} onClick={() => setLabelled(table.state.rows)}>
            <IconTags size={18} aria-hidden />
            {t('title')}
          </button>
        }
        menu={mayImport && <ImportButton ready={screen.rows !== undefined} />}
        actions={<EditGridButton rights={goods.rights} ready={table.loaded !== null} open={() => grid.open()} />}
      />
      <ImportOfAddress
        rights={goods.rights}
        ready={screen.rows !== undefined}
        dialog={(close) => screen.rows && <GoodsImportDialog rows={screen.rows} readFresh={screen.readFresh} onClose={close} />}
      />
      <ResourceTable of={screen} table={table} selection={mayChange || mayPrint ? selection : undefined} emptyNext={importNext} />
      {hasChosen && (
        <GoodsBulkActions
          of={screen}
          table={table}
          selection={selection}
          editInGrid={grid.open}
          printLabels={mayPrint ? setLabelled : undefined}
        />
      )}
      {used && <GoodDialog of={screen} barcode={scanned.newBarcode} />}
      {labelled && <LabelDialog goods={labelled} onClose={() => setLabelled(null)} />}
    </AmountScope>
  )
}

/** Opens the product with a scanned code. An unknown code can become the barcode of a new product. */
function useScannedGood(screen: ResourceScreen<Good, GoodDraft>) {
  const t = useTranslations()
  const choose = useChoiceDialog()
  const factsOf = useScanText()
  const [newBarcode, setNewBarcode] = useState('')
  const { rows, openedId, add } = screen
  useEffect(() => (openedId === 'new' ? () => setNewBarcode('') : undefined), [openedId])

  const find = (scan: Scan) => {
    const [first, ...others] = findScan(
      rows ?? [],
      scan,
      ({ barcode }) => barcode,
      ({ code: own }) => own,
    )
    if (first && others.length === 0) screen.open(first)
    else if (first) screen.setQuery(scan.code)
    else return void offerNew(scan)
    if (factsOf(scan) !== '') toastInfo(factsOf(scan))
  }
  const offerNew = async (scan: Scan) => {
    const { code } = scan
    const mayAdd = add !== undefined && scan.isProduct
    const body = [factsOf(scan), mayAdd ? t('goods.notScannedBody') : ''].filter((text) => text !== '').join(' · ')
    const choice = await choose<boolean>({
      title: t('goods.notScanned', { code: isolate(code) }),
      body: body === '' ? undefined : body,
      width: 360,
      dismissed: false,
      choices: [
        { value: false, label: t('actions.close'), tone: 'quiet' },
        ...(mayAdd ? [{ value: true, label: t('goods.addScanned'), tone: 'main' as const }] : []),
      ],
    })
    if (!choice || !mayAdd) return
    setNewBarcode(code)
    add()
  }
  return { find, newBarcode }
}
