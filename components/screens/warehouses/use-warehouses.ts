import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import { isDefault, otherDefaults, setsDefault, unseenDefault, unsetDefaults, withOneDefault } from '@/lib/contract/default-warehouse'
import { warehouses, type Warehouse, type WarehouseDraft } from '@/lib/contract/warehouses'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Review, SavedRecord, WriteFurther } from '@/components/changes/write/record-writes'
import { useFollowUp } from '@/components/changes/write/use-follow-up'
import { useResourceScreen, type ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { useConfirm } from '@/components/ui/feedback/use-confirm'

/** The screen with at most one default warehouse: a new default unsets the others, and those that the cloud leaves set are cleared. */
export function useWarehouses(): ResourceScreen<Warehouse, WarehouseDraft> {
  const t = useTranslations('warehouses')
  const mayUpdate = useCan()(warehouses.rights.update)
  const confirm = useConfirm()
  const followUp = useFollowUp()
  const [latest, setLatest] = useState<number | null>(null)

  const review = ({ draft, now, rows, seenRows }: Review<Warehouse, WarehouseDraft>) => {
    const other = unseenDefault(draft, now?.id, rows, seenRows)
    if (!other) return null
    const names = { other: isolate(other.name || other.code), name: isolate(draft.name) }
    const ask = () => confirm({ title: t('defaultMovedTitle'), body: t('defaultMoved', names), yes: t('defaultMovedYes') })
    return { about: other.id, ask }
  }
  const afterSave = async (
    { id, draft, refreshed }: SavedRecord<Warehouse, WarehouseDraft>,
    write: WriteFurther<Warehouse, WarehouseDraft>,
  ) => {
    if (!setsDefault(draft) || id === 0 || !mayUpdate) return
    setLatest(id)
    const isNeeded = (rows: readonly Warehouse[]) => isDefault(rows, id)
    // A list that cannot be read shows its own error.
    for (const other of otherDefaults((await refreshed) ?? [], id)) {
      void followUp({
        step: (idempotencyKey) => write(other, { isDefault: false }, { idempotencyKey, isNeeded }),
        failed: (problem) => t('othersKept', { problem }),
      })
    }
  }
  const screen = useResourceScreen<Warehouse, WarehouseDraft>(warehouses, {
    review,
    reviewsNew: setsDefault,
    sideEffects: unsetDefaults,
    afterSave,
  })
  const { rows: listed, opened } = screen
  // The rows of the table.
  const rows = useMemo(() => listed && withOneDefault(listed, latest), [listed, latest])
  return { ...screen, rows, opened: rows?.find((row) => row.id === opened?.id) ?? opened }
}
