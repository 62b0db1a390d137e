'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import { useRegisterUnsaved } from './unsaved-changes-registry'

type Changes = {
  readonly dirty: boolean
  /** A save is pending: its result decides whether to ask. */
  readonly busy: boolean
  readonly body: string
  /** True when saved; null for changes that can only be discarded. */
  readonly save: (() => Promise<boolean>) | null
  readonly giveUp: () => void
  /** A draft restores them completely after a reload. */
  readonly drafted?: boolean
}

/** Asks about unsaved changes before the page, year or user changes. Returns the same question: true when the user may leave. */
export function useUnsavedChangesPrompt(changes: Changes): () => Promise<boolean> {
  const t = useTranslations()
  const choose = useChoiceDialog()
  // The changes may differ by the time the dialog is answered: the latest ones count.
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

  const confirmLeave = async (): Promise<boolean> => {
    if (latest.current?.busy) await new Promise<void>((go) => waiting.current.add(go))
    const now = latest.current
    if (now === null || !now.dirty) return true
    const choice = await choose<'save' | 'exit' | 'back'>({
      title: t('record.exitTitle'),
      body: now.body,
      width: 320,
      dismissed: 'back',
      alert: true,
      choices: [
        { value: 'back', label: t('actions.back'), tone: 'quiet' },
        { value: 'exit', label: t('actions.exit') },
        ...(now.save ? [{ value: 'save' as const, label: t('actions.saveAndExit'), tone: 'main' as const }] : []),
      ],
    })
    const { giveUp, save } = latest.current ?? now
    if (choice === 'exit') giveUp()
    return choice === 'save' && save ? save() : choice === 'exit'
  }

  useRegisterUnsaved(changes.dirty, confirmLeave, changes.drafted === true && !changes.busy)
  return confirmLeave
}

function goOn(waiting: Set<() => void>): void {
  for (const go of waiting) go()
  waiting.clear()
}
