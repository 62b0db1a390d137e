'use client'

import { useCallbackRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { Problem } from '@/lib/contract/core/problem'
import type { ChangeSet } from '@/lib/contract/undo'
import { isolate } from '@/lib/format/bidi-isolate'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { useDeletionBody } from '@/components/changes/undo/use-deletion-body'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { useConfirm } from '@/components/ui/feedback/use-confirm'

type Options<Row> = {
  readonly resourceName: string
  /** Absent without permission. */
  readonly remove: ((row: Row, idempotencyKey: string) => Promise<ChangeSet | null>) | undefined
  /** The question, where the usual one is insufficient. */
  readonly confirmDelete: ((row: Row) => Promise<ConfirmRequest>) | undefined
}

/** Returns a function that deletes a record after a question, says so and offers to undo it. Rejects with a Problem. The function is stable. */
export function useRemoval<Row>({ resourceName, remove, confirmDelete }: Options<Row>) {
  const t = useTranslations()
  const confirm = useConfirm()
  const offerUndo = useOfferUndo()
  const deletionBody = useDeletionBody()
  return useCallbackRef(async (row: Row, name: string, idempotencyKey: string): Promise<void> => {
    if (!remove) throw new Problem('forbidden')
    const usual = async (): Promise<ConfirmRequest> => ({
      title: t('record.deleteTitle'),
      body: await deletionBody(resourceName, name),
      yes: t('actions.delete'),
      danger: true,
    })
    if (!(await confirm(await (confirmDelete?.(row) ?? usual())))) throw new Problem('aborted')
    offerUndo(t('record.deleted', { name: isolate(name) }), await remove(row, idempotencyKey))
  })
}
