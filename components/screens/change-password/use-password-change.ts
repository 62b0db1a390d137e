'use client'

import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { passwordChange, type PasswordDraft } from '@/lib/contract/change-password'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { useMenuFacts } from '@/lib/client/menu'
import { send } from '@/lib/client/send'
import { useAsk } from '@/components/kit/confirm'
import { tellDone } from '@/components/kit/tell'
import { useUnsaved } from '@/components/kit/unsaved'
import { useGo } from '@/components/kit/use-go'
import { sentencesOf } from '@/components/kit/validation'
import { useNounWords } from '@/components/kit/words'

/** The change of a password while it is typed. Nothing typed is lost by a failure; success leads to the person's start page (D18). */
export function usePasswordChange() {
  const t = useTranslations()
  const words = useNounWords(passwordChange.noun)
  const { landing } = useMenuFacts()
  const ask = useAsk()
  const go = useGo()
  const [draft, setDraft] = useState<PasswordDraft>(passwordChange.blank)
  const [sentences, setSentences] = useState<Readonly<Record<string, string>> | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const dirty = Object.values(draft).some((value) => value !== '')

  const clear = useCallback(() => {
    setDraft(passwordChange.blank)
    setSentences(null)
    setProblem(null)
  }, [])

  const type = useCallback((part: Partial<PasswordDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    // What is being mended is no longer blamed; the rest is, until the next try.
    setSentences((before) => before && Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(part, name))))
    if (part.current !== undefined) setProblem(null)
  }, [])

  /** True when the password was changed. */
  const save = useCallback(async (): Promise<boolean> => {
    if (running.current) return false
    setProblem(null)
    const form = passwordChange.form.safeParse(draft)
    setSentences(form.success ? null : sentencesOf(form.error.issues, words))
    if (!form.success) return false
    running.current = true
    setBusy(true)
    try {
      await send(passwordChange.run(form.data))
      clear()
      tellDone(t('changePassword.done'))
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [clear, draft, t, words])

  const submit = useCallback(async () => {
    if (await save()) go(landing ?? '/home')
  }, [go, landing, save])

  useUnsaved(
    dirty,
    useCallback(async () => {
      const answer = await ask<'save' | 'exit' | 'back'>({
        title: t('record.exitTitle'),
        body: t('changePassword.exit'),
        width: 320,
        otherwise: 'back',
        choices: [
          { value: 'back', label: t('actions.back'), tone: 'quiet' },
          { value: 'exit', label: t('actions.exit') },
          { value: 'save', label: t('actions.saveAndExit'), tone: 'main' },
        ],
      })
      if (answer === 'exit') clear()
      return answer === 'save' ? save() : answer === 'exit'
    }, [ask, clear, save, t]),
  )

  return { draft, type, clear, sentences, problem, busy, dirty, submit }
}
