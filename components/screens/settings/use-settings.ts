'use client'

import { useCallback, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { settings, type Settings } from '@/lib/contract/settings'
import { formatList } from '@/lib/format/list'
import { send } from '@/lib/client/send'
import { useCan } from '@/lib/client/session'
import { useSingle } from '@/lib/client/use-single'
import { useAsk } from '@/components/kit/confirm'
import { useDeedKey } from '@/components/kit/deed-key'
import { useDraftOf } from '@/components/kit/drafts'
import { tellDone } from '@/components/kit/tell'
import { useUnsaved } from '@/components/kit/unsaved'

/** The settings in the order in which they stand on the screen. */
export const settingNames = ['hideLedger', 'hideSaleInvoices'] as const satisfies readonly (keyof Settings)[]

/** The settings while they are changed. What was changed outlives a reload and every failure. */
export function useSettings() {
  const loaded = useSingle(settings, undefined)
  const mayUpdate = useCan()(settings.rights.update)
  const t = useTranslations()
  const locale = useLocale()
  const ask = useAsk()
  const withKey = useDeedKey()
  const [draft, setDraft] = useDraftOf<Partial<Settings>>('settings')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { value: stored, put, readFresh } = loaded
  const value: Settings | undefined = stored && { ...stored, ...draft }
  const changed = stored ? settingNames.filter((name) => draft?.[name] !== undefined && draft[name] !== stored[name]) : []
  const dirty = changed.length > 0
  const changedFields = formatList(
    changed.map((name) => t(`settings.fields.${name}`)),
    locale,
  )

  const set = useCallback((name: keyof Settings, on: boolean) => setDraft((before) => ({ ...before, [name]: on })), [setDraft])

  const restore = useCallback(() => {
    setDraft(null)
    setProblem(null)
  }, [setDraft])

  /** True when the settings were saved. */
  const save = useCallback(async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    try {
      // All of them are saved together: what somebody else changed meanwhile stays as they want it.
      const next = { ...(await readFresh()), ...draft }
      await withKey((idempotencyKey) => send(settings.save(next), { idempotencyKey }))
      put(next)
      setDraft(null)
      tellDone(t('record.saved'))
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }, [busy, draft, put, readFresh, setDraft, t, withKey])

  /** Asks what to do with changes; true when leaving is fine. */
  const settle = useCallback(async (): Promise<boolean> => {
    const answer = await ask<'save' | 'exit' | 'back'>({
      title: t('record.exitTitle'),
      body: t('record.exitBody', { fields: changedFields }),
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
  }, [ask, changedFields, restore, save, t])

  useUnsaved(dirty, settle, true)

  return { loaded, mayUpdate, value, dirty, busy, problem, set, save, restore }
}
