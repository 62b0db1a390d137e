'use client'

import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { reportConflicts, requireRecord, writeRecord } from '@/lib/client/requests/write-record'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { goods, isFreeOnline, type Good, type GoodDraft } from '@/lib/contract/goods'
import { sitePlan } from '@/lib/contract/goods-bulk-plans'
import { optionTemplates } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { recordChangeOf } from '@/lib/contract/undo'
import { BulkDialog } from '@/components/changes/bulk/bulk-dialog'
import { BulkPreview } from '@/components/changes/bulk/bulk-preview'
import { selectionAfterRun, SelectionBar } from '@/components/changes/bulk/selection-bar'
import { useBulkRun } from '@/components/changes/bulk/use-bulk-run'
import { EditSelectionButton } from '@/components/changes/edit-grid/edit-grid-link'
import type { RowSelection } from '@/components/list/rows/row-selection'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import { useFormats } from '@/components/ui/text/use-formats'
import type { BulkGoodsDialogProps } from './bulk-goods-dialog-props'
import { BulkPriceDialog } from './bulk-price-dialog'
import { BulkTemplateDialog } from './bulk-template-dialog'

type BulkActionName = 'prices' | 'publish' | 'unpublish' | 'template'
type Props = {
  of: Pick<ListScreen<Good>, 'resource' | 'rows' | 'readFresh'>
  table: ListTable<Good>
  selection: RowSelection
  editInGrid: (ids: string) => void
  printLabels?: (chosen: readonly Good[]) => void
}

/** Bulk actions of products: change prices, edit in the grid, publish, unpublish, allocate a template, print labels. */
export function GoodsBulkActions({ of: { resource, rows, readFresh }, table, selection, editInGrid, printLabels }: Props) {
  const t = useTranslations('goods')
  const field = useTranslations('fields')
  const print = useTranslations('labels')('print')
  const can = useCan()
  const mayAllocate = can(templateAllocation.rights.list) && can(optionTemplates.rights.list)
  const [doing, setDoing] = useState<{ readonly action: BulkActionName; readonly to: readonly Good[] } | null>(null)
  const actions = [
    ...(can(goods.rights.update)
      ? ([
          ['prices', `${t('changePrices')}…`],
          ['publish', t('publish')],
          ['unpublish', t('unpublish')],
        ] as const)
      : []),
    ...(mayAllocate ? ([['template', field('templateId')]] as const) : []),
    ...(printLabels ? ([['labels', print]] as const) : []),
  ]
  const onEnd = selectionAfterRun(selection, resource.idOf)
  const close = () => setDoing(null)
  return (
    <>
      <SelectionBar
        rows={rows}
        idOf={resource.idOf}
        table={table}
        selection={selection}
        actions={(chosen) => [
          can(goods.rights.update) && <EditSelectionButton key="grid" chosen={chosen} open={editInGrid} />,
          ...actions.map(([action, label]) => (
            <Button
              key={action}
              size="sm"
              variant="default"
              disabled={chosen.length === 0}
              onClick={() => (action === 'labels' ? printLabels?.(chosen) : setDoing({ action, to: chosen }))}
            >
              {label}
            </Button>
          )),
        ]}
      />
      {doing?.action === 'prices' && (
        <BulkPriceDialog goods={doing.to} readFresh={readFresh} onSaved={(left) => selection.set(left)} onClose={close} />
      )}
      {doing?.action === 'template' && <BulkTemplateDialog goods={doing.to} readFresh={readFresh} onEnd={onEnd} onClose={close} />}
      {(doing?.action === 'publish' || doing?.action === 'unpublish') && (
        <BulkPublishDialog
          key={doing.action}
          goods={doing.to}
          isPublic={doing.action === 'publish'}
          readFresh={readFresh}
          onEnd={onEnd}
          onClose={close}
        />
      )}
    </>
  )
}

type BulkPublishDialogProps = BulkGoodsDialogProps & { isPublic: boolean }

/** Publishes or unpublishes several products. Each is saved in its current state with only this change. */
function BulkPublishDialog({ goods: chosen, isPublic, readFresh, onEnd, onClose }: BulkPublishDialogProps) {
  const t = useTranslations('goods')
  const translate = useTranslations('bulk')
  const { count } = useFormats()
  const { year } = useSession()
  const stale = useInvalidate()
  const plan = sitePlan(chosen, isPublic)
  const run = useBulkRun<Good, void, ReadonlyMap<number, Good>>({
    prepare: async () => new Map((await readFresh()).map((good) => [good.id, good])),
    action: async ({ id, isPublic: seen }, fresh, { step, reportOnce }) => {
      const save = (draft: GoodDraft) =>
        step((idempotencyKey) => send(goods.save({ fiscalYearId: year.id }, id, draft), { idempotencyKey }))
      await writeRecord<Good, GoodDraft, unknown>({
        seen: { isPublic: seen },
        draft: { isPublic },
        read: async () => requireRecord(fresh.get(id)),
        draftOf: goods.draftOf,
        ask: reportConflicts(reportOnce),
        send: (draft, now) => (now.isPublic === isPublic ? Promise.resolve() : save(draft)),
      })
    },
    onEnd,
    finish: () => stale(goods.resourceName, priceListName),
    changes: {
      subject: 'goods',
      of: ({ id, name, code }, _, fresh) => recordChangeOf(id, name || code, { isPublic: fresh.get(id)?.isPublic ?? null }, { isPublic }),
    },
  })
  const to = t(isPublic ? 'onSite' : 'offSite')
  const free = plan.changes.filter((good) => isFreeOnline({ ...good, isPublic })).length
  const unknownCount = plan.changes.filter((good) => good.isPublic === null).length
  return (
    <BulkDialog
      title={t(isPublic ? 'publish' : 'unpublish')}
      note={t('counted', { count: chosen.length, shown: count(chosen.length) })}
      of={run}
      nameOf={({ name, code }) => name || code}
      begin={{
        label: t(isPublic ? 'publish' : 'unpublish'),
        danger: false,
        disabled: plan.changes.length === 0,
        run: () => void run.start(plan.changes),
      }}
      onClose={onClose}
    >
      <BulkPreview
        changes={[
          {
            key: 'now',
            label: translate('way', { from: t(isPublic ? 'offSite' : 'onSite'), to }),
            count: plan.changes.length - unknownCount,
          },
          { key: 'unsaid', label: translate('way', { from: t('siteUnknown'), to }), count: unknownCount },
        ]}
        stays={[
          { key: 'already', label: to, count: plan.already.length },
          { key: 'incomplete', label: t('incomplete'), count: plan.incomplete.length },
          { key: 'unnumbered', label: translate('unnumbered'), count: plan.unnumbered.length },
        ]}
      />
      {free > 0 && (
        <Text size="sm" role="status">
          {t('freeMany', { count: free, shown: count(free) })}
        </Text>
      )}
    </BulkDialog>
  )
}
