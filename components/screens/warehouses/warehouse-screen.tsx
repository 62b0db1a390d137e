'use client'

import dynamic from 'next/dynamic'
import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { warehouses, withOneDefault, type Warehouse, type WarehouseDraft } from '@/lib/contract/warehouses'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import { ImportButton, ImportNextStep } from '@/components/changes/import/import-button'
import { useLatch } from '@/components/kit/hooks/use-latch'
import { useResourceScreen, type ResourceScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { problemOf } from '@/lib/contract/core/problem'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { withIdempotencyKey } from '@/components/kit/form/use-mutation'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { recordChangeOf, type ChangeSet } from '@/lib/contract/undo'
import { toastError } from '@/components/kit/feedback/toast'

const WarehouseDialog = dynamic(() => import('./warehouse-dialog').then((module) => module.WarehouseDialog), { ssr: false })
const WarehousesImportDialog = dynamic(() => import('./warehouses-import-dialog').then((module) => module.WarehousesImportDialog), {
  ssr: false,
})

const columns = defineColumns(warehouses, [
  { field: 'code', kind: 'code', width: 120 },
  { field: 'name' },
  { field: 'name2', hiddenOnPhone: true },
  { field: 'isDefault', kind: 'flag', width: 160, cell: ({ isDefault }) => isDefault && <DefaultBadge /> },
])

/** Warehouses of the selected year. */
export function WarehouseScreen() {
  const screen = useOneDefault(useResourceScreen(warehouses))
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

/** Shows at most one default warehouse, and clears the flag of others that a save left set in the cloud. */
function useOneDefault(screen: ResourceScreen<Warehouse, WarehouseDraft>): ResourceScreen<Warehouse, WarehouseDraft> {
  const { rows: listed, opened, save: saveRecord, readFresh, edit } = screen
  const t = useTranslations('warehouses')
  const errorMessage = useErrorMessage()
  const { year } = useSession()
  const [latest, setLatest] = useState<number | null>(null)
  const rows = useMemo(() => listed && withOneDefault(listed, latest), [listed, latest])
  const mayUpdate = edit !== undefined

  const save = useCallback(
    async (id: number, draft: WarehouseDraft, idempotencyKey: string) => {
      const result = await saveRecord(id, draft, idempotencyKey)
      const saved = { ...result, undo: withDefaultBefore(result.undo, draft, listed) }
      const hadAnother = listed?.some((row) => row.isDefault === true && row.id !== id) === true
      if (draft.isDefault !== true || !hadAnother || !mayUpdate) return saved
      // A list that cannot be read shows its own error.
      const fresh = await saved.refreshed
      if (fresh === null || saved.id === 0) return saved
      try {
        const chosen = saved.id
        setLatest(chosen)
        const others = fresh.filter((row) => row.isDefault === true && row.id !== chosen)
        for (const other of others) {
          const cleared = { ...warehouses.draftOf(other), isDefault: false }
          await withIdempotencyKey()((key) => send(warehouses.save({ fiscalYearId: year.id }, other.id, cleared), { idempotencyKey: key }))
        }
        if (others.length > 0) await readFresh()
      } catch (error) {
        toastError(t('othersKept', { problem: errorMessage(problemOf(error)) }))
      }
      return saved
    },
    [listed, mayUpdate, readFresh, saveRecord, errorMessage, t, year.id],
  )

  return { ...screen, rows, opened: rows?.find((row) => row.id === opened?.id) ?? opened, save }
}

/** A new default unsets the earlier one: undoing it sets that one again. */
function withDefaultBefore(
  set: ChangeSet | null | undefined,
  draft: WarehouseDraft,
  rows: readonly Warehouse[] | undefined,
): ChangeSet | null {
  if (!set) return null
  const [own] = set.changes
  if (draft.isDefault !== true || own?.after?.isDefault !== true) return set
  const others = rows?.filter((row) => row.isDefault === true && row.id !== own.id) ?? []
  const changes = others.flatMap(({ id, name }) => recordChangeOf(id, name, { isDefault: true }, { isDefault: false }) ?? [])
  return { ...set, changes: [...set.changes, ...changes] }
}
