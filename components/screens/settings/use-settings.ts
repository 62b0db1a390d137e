'use client'

import { useCallback } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { settings, settingsChange, type Settings } from '@/lib/contract/settings'
import { formatList } from '@/lib/format/list'
import { send } from '@/lib/client/send'
import { useCan } from '@/lib/client/session'
import { useSingle } from '@/lib/client/use-single'
import { useDraftOf } from '@/components/kit/drafts'
import { tellDone } from '@/components/kit/tell'
import { useDeed } from '@/components/kit/use-deed'
import { useLeaving } from '@/components/kit/use-leaving'

/** The settings in the order in which they stand on the screen. */
export const settingNames = ['hideLedger', 'hideSaleInvoices'] as const satisfies readonly (keyof Settings)[]

const readDraft = (kept: unknown): Partial<Settings> | null => settingsChange.safeParse(kept).data ?? null

/** The settings while they are changed. What was changed outlives a reload and every failure. */
export function useSettings() {
  const loaded = useSingle(settings, undefined)
  const mayUpdate = useCan()(settings.rights.update)
  const t = useTranslations()
  const locale = useLocale()
  const { busy, problem, run, clear } = useDeed()
  const [draft, setDraft] = useDraftOf('settings', readDraft)
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
    clear()
  }, [clear, setDraft])

  const save = useCallback(
    () =>
      run(async (idempotencyKey) => {
        // All of them are saved together: what somebody else changed meanwhile stays as they want it.
        const next = { ...(await readFresh()), ...draft }
        await send(settings.save(next), { idempotencyKey })
        put(next)
        // What was chosen meanwhile waits for the next save.
        setDraft((now) => (now === draft ? null : now))
        tellDone(t('record.saved'))
      }),
    [draft, put, readFresh, run, setDraft, t],
  )

  useLeaving({ dirty, busy, body: t('record.exitBody', { fields: changedFields }), save, giveUp: restore, drafted: true })

  return { loaded, mayUpdate, value, dirty, busy, problem, set, save, restore }
}
