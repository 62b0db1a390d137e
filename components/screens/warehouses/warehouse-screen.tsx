'use client'

import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { warehouses, withOneDefault, type Warehouse, type WarehouseDraft } from '@/lib/contract/warehouses'
import { lazyDialog } from '@/components/kit/hooks/lazy-component'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import { ImportButton, ImportNextStep } from '@/components/changes/import/import-button'
import { useLatch } from '@/components/kit/hooks/use-latch'
import {
  useResourceScreen,
  type SavedRecord,
  type ResourceScreen,
  type Review,
  type WriteFurther,
} from '@/components/changes/write/use-resource-screen'
import { useCan } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { useConfirm } from '@/components/kit/feedback/use-confirm'
import { useFollowUp } from '@/components/changes/write/use-follow-up'
import { recordChangeOf } from '@/lib/contract/undo'

const WarehouseDialog = lazyDialog(() => import('./warehouse-dialog').then((module) => module.WarehouseDialog))
const WarehousesImportDialog = lazyDialog(() => import('./warehouses-import-dialog').then((module) => module.WarehousesImportDialog))

const columns = defineColumns(warehouses, [
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', hiddenOnPhone: true },
  { field: 'isDefault', kind: 'flag', width: 160, cell: ({ isDefault }) => isDefault && <DefaultBadge /> },
])

/** Warehouses of the selected year. */
export function WarehouseScreen() {
  const screen = useWarehouses()
  const table = useTable(screen, columns)
  const used = useLatch(screen.openedId !== null)
  return (
    <>
      <TableToolbar
        of={screen}
        table={table}
        actions={
          <ImportButton
            rights={warehouses.rights}
            ready={screen.rows !== undefined}
            dialog={(close) => screen.rows && <WarehousesImportDialog rows={screen.rows} readFresh={screen.readFresh} onClose={close} />}
          />
        }
      />
      <ResourceTable of={screen} table={table} emptyNext={<ImportNextStep rights={warehouses.rights} />} />
      {used && <WarehouseDialog of={screen} />}
    </>
  )
}

function DefaultBadge() {
  const t = useTranslations('warehouses')
  return <Badge>{t('default')}</Badge>
}

/** The screen with at most one default warehouse: a new default unsets the others, and those that the cloud leaves set are cleared. */
export function useWarehouses(): ResourceScreen<Warehouse, WarehouseDraft> {
  const t = useTranslations('warehouses')
  const mayUpdate = useCan()(warehouses.rights.update)
  const confirm = useConfirm()
  const followUp = useFollowUp()
  const [latest, setLatest] = useState<number | null>(null)

  const review = useCallback(
    ({ draft, now, rows, seenRows }: Review<Warehouse, WarehouseDraft>) => {
      const other = defaultIn(rows)
      if (draft.isDefault !== true || !other || other.id === now?.id || other.id === defaultIn(seenRows)?.id) return null
      const names = { other: isolate(other.name || other.code), name: isolate(draft.name) }
      const ask = () => confirm({ title: t('defaultMovedTitle'), body: t('defaultMoved', names), yes: t('defaultMovedYes') })
      return { about: other.id, ask }
    },
    [confirm, t],
  )
  const afterSave = useCallback(
    async ({ id, draft, refreshed }: SavedRecord<Warehouse, WarehouseDraft>, write: WriteFurther<Warehouse, WarehouseDraft>) => {
      if (draft.isDefault !== true || id === 0 || !mayUpdate) return
      setLatest(id)
      const isNeeded = (rows: readonly Warehouse[]) => rows.some((row) => row.id === id && row.isDefault === true)
      // A list that cannot be read shows its own error.
      for (const other of (await refreshed)?.filter((row) => row.isDefault === true && row.id !== id) ?? []) {
        void followUp({
          step: (idempotencyKey) => write(other, { isDefault: false }, { idempotencyKey, isNeeded }),
          failed: (problem) => t('othersKept', { problem }),
        })
      }
    },
    [followUp, mayUpdate, t],
  )
  const screen = useResourceScreen<Warehouse, WarehouseDraft>(warehouses, {
    review,
    reviewsNew: isDefaultWarehouse,
    sideEffects: unsetDefaults,
    afterSave,
  })
  const { rows: listed, opened } = screen
  const rows = useMemo(() => listed && withOneDefault(listed, latest), [listed, latest])
  return { ...screen, rows, opened: rows?.find((row) => row.id === opened?.id) ?? opened }
}

const isDefaultWarehouse = ({ isDefault }: WarehouseDraft) => isDefault === true
const defaultIn = (rows: readonly Warehouse[]) => rows.find(({ isDefault }) => isDefault === true)

/** A new default unsets the earlier one: undoing it sets that one again. */
const unsetDefaults = (id: number, { isDefault }: WarehouseDraft, rows: readonly Warehouse[]) =>
  isDefault === true && defaultIn(rows)?.id !== id
    ? rows
        .filter((row) => row.isDefault === true && row.id !== id)
        .map((row) => recordChangeOf(row.id, row.name, { isDefault: true }, { isDefault: false }))
    : []
