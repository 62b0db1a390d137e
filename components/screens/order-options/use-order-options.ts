'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { optionsForm, type Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useCan } from '@/lib/client/session'
import { useSingle } from '@/lib/client/use-single'
import { useAsk } from '@/components/kit/confirm'
import { useDeedKey } from '@/components/kit/deed-key'
import { useDraftOf } from '@/components/kit/drafts'
import { useAcceptLoss } from '@/components/kit/options/use-accept-loss'
import { tellDone } from '@/components/kit/tell'
import { useUnsaved } from '@/components/kit/unsaved'

const noOptions: readonly Option[] = []

/** The one template of orders while it is edited. What was changed outlives a reload and every failure. */
export function useOrderOptions() {
  const loaded = useSingle(orderOptions, undefined)
  const mayUpdate = useCan()(orderOptions.rights.update)
  const t = useTranslations()
  const ask = useAsk()
  const acceptLoss = useAcceptLoss()
  const withKey = useDeedKey()
  const [draft, setDraft] = useDraftOf<readonly Option[]>('orderOptions')
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { value, put, refresh } = loaded
  const stored = value?.items ?? noOptions
  const options = draft ?? stored
  const dirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored)
  const unread = value?.damaged ?? 0

  /** True when the template was saved. */
  const save = useCallback(async (): Promise<boolean> => {
    if (busy) return false
    const form = optionsForm.safeParse(options)
    setRefused(!form.success)
    if (!form.success) return false
    if (!(await acceptLoss(unread))) return false
    setBusy(true)
    setProblem(null)
    try {
      await withKey((idempotencyKey) => send(orderOptions.save(form.data), { idempotencyKey }))
      put({ items: form.data, damaged: 0 })
      setDraft(null)
      tellDone(t('record.saved'))
      void refresh()
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }, [acceptLoss, busy, options, put, refresh, setDraft, t, unread, withKey])

  const restore = useCallback(() => {
    setDraft(null)
    setRefused(false)
    setProblem(null)
  }, [setDraft])

  /** Asks what to do with changes; true when leaving is fine. */
  const settle = useCallback(async (): Promise<boolean> => {
    const answer = await ask<'save' | 'exit' | 'back'>({
      title: t('record.exitTitle'),
      body: t('record.exitBody', { fields: t('options.title') }),
      width: 320,
      otherwise: 'back',
      choices: [
        { value: 'back', label: t('actions.back'), tone: 'quiet' },
        { value: 'exit', label: t('actions.exit') },
        { value: 'save', label: t('actions.saveAndExit'), tone: 'main' },
      ],
    })
    if (answer === 'save') return save()
    if (answer === 'exit') restore()
    return answer === 'exit'
  }, [ask, restore, save, t])

  useUnsaved(dirty, settle, true)

  return { loaded, mayUpdate, options, setOptions: setDraft, dirty, refused, busy, problem, save, restore }
}
