'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { useAsk } from './confirm'
import { useUnsaved } from './unsaved'

type Changes = {
  readonly dirty: boolean
  /** What the question says of the changes. */
  readonly body: string
  /** True when they were saved; null for what can only be given up. */
  readonly save: (() => Promise<boolean>) | null
  readonly giveUp: () => void
  /** A draft brings all of them back when the page is loaded anew. */
  readonly drafted?: boolean
}

/** Asks what becomes of unsaved changes before the page, the year or the person changes. Gives the same question to be asked: true when leaving is fine. */
export function useLeaving({ dirty, body, save, giveUp, drafted = false }: Changes): () => Promise<boolean> {
  const t = useTranslations()
  const ask = useAsk()
  const settle = useCallback(async (): Promise<boolean> => {
    const answer = await ask<'save' | 'exit' | 'back'>({
      title: t('record.exitTitle'),
      body,
      width: 320,
      otherwise: 'back',
      choices: [
        { value: 'back', label: t('actions.back'), tone: 'quiet' },
        { value: 'exit', label: t('actions.exit') },
        ...(save ? [{ value: 'save' as const, label: t('actions.saveAndExit'), tone: 'main' as const }] : []),
      ],
    })
    if (answer === 'exit') giveUp()
    return answer === 'save' && save ? save() : answer === 'exit'
  }, [ask, body, giveUp, save, t])

  useUnsaved(dirty, settle, drafted)
  return settle
}
