'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { optionsDraft, optionsForm, type Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { send } from '@/lib/client/requests/api'
import { useCan } from '@/lib/client/session/session-context'
import { useResource } from '@/lib/client/queries/use-resource'
import { useStoredDraft } from '@/components/kit/unsaved-changes/form-drafts'
import { useConfirmDataLoss } from '@/components/kit/options-editor/use-confirm-data-loss'
import { toastSuccess } from '@/components/kit/feedback/toast'
import { useMutation } from '@/components/kit/form/use-mutation'
import { useUnsavedChangesPrompt } from '@/components/kit/unsaved-changes/use-unsaved-changes-prompt'

const noOptions: readonly Option[] = []

const readDraft = (stored: unknown): readonly Option[] | null => optionsDraft.safeParse(stored).data ?? null

/** State of the order template. Changes survive reloads and failures. */
export function useOrderOptions() {
  const loaded = useResource(orderOptions, undefined)
  const mayUpdate = useCan()(orderOptions.rights.update)
  const t = useTranslations()
  const acceptLoss = useConfirmDataLoss()
  const { busy, problem, run, clear } = useMutation()
  const [draft, setDraft] = useStoredDraft('orderOptions', readDraft)
  const [refused, setRefused] = useState(false)
  const { value, put, refresh } = loaded
  const stored = value?.items ?? noOptions
  const options = draft ?? stored
  const dirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored)
  const unread = value?.invalidRows ?? 0

  /** True when the template was saved. */
  const save = useCallback(async (): Promise<boolean> => {
    const form = optionsForm.safeParse(options)
    setRefused(!form.success)
    if (!form.success || !(await acceptLoss(unread))) return false
    return run(async (idempotencyKey) => {
      await send(orderOptions.save(form.data), { idempotencyKey })
      put({ items: form.data, invalidRows: 0 })
      // Changes made during the save stay for the next one.
      setDraft((now) => (now === draft ? null : now))
      toastSuccess(t('record.saved'))
      void refresh()
    })
  }, [acceptLoss, draft, options, put, refresh, run, setDraft, t, unread])

  const restore = useCallback(() => {
    setDraft(null)
    setRefused(false)
    clear()
  }, [clear, setDraft])

  useUnsavedChangesPrompt({ dirty, busy, body: t('record.exitBody', { fields: t('options.title') }), save, giveUp: restore, drafted: true })

  return { loaded, mayUpdate, options, setOptions: setDraft, dirty, refused, busy, problem, save, restore }
}
