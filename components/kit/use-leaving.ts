'use client'

import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'next-intl'
import { useAsk } from './confirm'
import { useUnsaved } from './unsaved'

type Changes = {
  readonly dirty: boolean
  /** They are being saved: what becomes of that is waited for, it may leave nothing to be asked. */
  readonly busy: boolean
  /** What the question says of the changes. */
  readonly body: string
  /** True when they were saved; null for what can only be given up. */
  readonly save: (() => Promise<boolean>) | null
  readonly giveUp: () => void
  /** A draft brings all of them back when the page is loaded anew. */
  readonly drafted?: boolean
}

/** Asks what becomes of unsaved changes before the page, the year or the person changes. Gives the same question to be asked: true when leaving is fine. */
export function useLeaving(changes: Changes): () => Promise<boolean> {
  const t = useTranslations()
  const ask = useAsk()
  // A question may stand, or a save be under way, while they change: what counts is how they are when it is answered, or over.
  const latest = useRef<Changes | null>(changes)
  const waiting = useRef(new Set<() => void>())
  useEffect(() => {
    latest.current = changes
    if (!changes.busy) goOn(waiting.current)
  })
  useEffect(() => {
    const waits = waiting.current
    return () => {
      latest.current = null
      goOn(waits)
    }
  }, [])

  const settle = useCallback(async (): Promise<boolean> => {
    if (latest.current?.busy) await new Promise<void>((go) => waiting.current.add(go))
    const now = latest.current
    if (now === null || !now.dirty) return true
    const answer = await ask<'save' | 'exit' | 'back'>({
      title: t('record.exitTitle'),
      body: now.body,
      width: 320,
      otherwise: 'back',
      choices: [
        { value: 'back', label: t('actions.back'), tone: 'quiet' },
        { value: 'exit', label: t('actions.exit') },
        ...(now.save ? [{ value: 'save' as const, label: t('actions.saveAndExit'), tone: 'main' as const }] : []),
      ],
    })
    const { giveUp, save } = latest.current ?? now
    if (answer === 'exit') giveUp()
    return answer === 'save' && save ? save() : answer === 'exit'
  }, [ask, t])

  useUnsaved(changes.dirty, settle, changes.drafted === true && !changes.busy)
  return settle
}

function goOn(waiting: Set<() => void>): void {
  for (const go of waiting) go()
  waiting.clear()
}
