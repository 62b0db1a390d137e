'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { optionsDraft, optionsForm, type Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { send } from '@/lib/client/send'
import { useCan } from '@/lib/client/session'
import { useSingle } from '@/lib/client/use-single'
import { useDraftOf } from '@/components/kit/drafts'
import { useAcceptLoss } from '@/components/kit/options/use-accept-loss'
import { tellDone } from '@/components/kit/tell'
import { useDeed } from '@/components/kit/use-deed'
import { useLeaving } from '@/components/kit/use-leaving'

const noOptions: readonly Option[] = []

const readDraft = (kept: unknown): readonly Option[] | null => optionsDraft.safeParse(kept).data ?? null

/** The one template of orders while it is edited. What was changed outlives a reload and every failure. */
export function useOrderOptions() {
  const loaded = useSingle(orderOptions, undefined)
  const mayUpdate = useCan()(orderOptions.rights.update)
  const t = useTranslations()
  const acceptLoss = useAcceptLoss()
  const { busy, problem, run, clear } = useDeed()
  const [draft, setDraft] = useDraftOf('orderOptions', readDraft)
  const [refused, setRefused] = useState(false)
  const { value, put, refresh } = loaded
  const stored = value?.items ?? noOptions
  const options = draft ?? stored
  const dirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored)
  const unread = value?.damaged ?? 0

  /** True when the template was saved. */
  const save = useCallback(async (): Promise<boolean> => {
    const form = optionsForm.safeParse(options)
    setRefused(!form.success)
    if (!form.success || !(await acceptLoss(unread))) return false
    return run(async (idempotencyKey) => {
      await send(orderOptions.save(form.data), { idempotencyKey })
      put({ items: form.data, damaged: 0 })
      // What was changed meanwhile waits for the next save.
      setDraft((now) => (now === draft ? null : now))
      tellDone(t('record.saved'))
      void refresh()
    })
  }, [acceptLoss, draft, options, put, refresh, run, setDraft, t, unread])

  const restore = useCallback(() => {
    setDraft(null)
    setRefused(false)
    clear()
  }, [clear, setDraft])

  useLeaving({ dirty, busy, body: t('record.exitBody', { fields: t('options.title') }), save, giveUp: restore, drafted: true })

  return { loaded, mayUpdate, options, setOptions: setDraft, dirty, refused, busy, problem, save, restore }
}
