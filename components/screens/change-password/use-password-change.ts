'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { passwordChange, type PasswordDraft } from '@/lib/contract/change-password'
import { useMenuFacts } from '@/lib/client/menu'
import { send } from '@/lib/client/send'
import { tellDone } from '@/components/kit/tell'
import { useDeed } from '@/components/kit/use-deed'
import { useGo } from '@/components/kit/use-go'
import { useHere } from '@/components/kit/use-here'
import { useLeaving } from '@/components/kit/use-leaving'
import { sentencesOf } from '@/components/kit/validation'
import { useNounWords } from '@/components/kit/words'

/** The change of a password while it is typed. Nothing typed is lost by a failure; success leads to the person's start page (D18). */
export function usePasswordChange() {
  const t = useTranslations()
  const words = useNounWords(passwordChange.noun)
  const { landing } = useMenuFacts()
  const { busy, problem, run, clear: forget } = useDeed()
  const go = useGo()
  const here = useHere()
  const [draft, setDraft] = useState<PasswordDraft>(passwordChange.blank)
  const [sentences, setSentences] = useState<Readonly<Record<string, string>> | null>(null)
  const dirty = Object.values(draft).some((value) => value !== '')

  const clear = useCallback(() => {
    setDraft(passwordChange.blank)
    setSentences(null)
    forget()
  }, [forget])

  const type = useCallback(
    (part: Partial<PasswordDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      // What is being mended is no longer blamed; the rest is, until the next try.
      setSentences((before) => before && Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(part, name))))
      if (part.current !== undefined) forget()
    },
    [forget],
  )

  /** True when the password was changed. */
  const save = useCallback(async (): Promise<boolean> => {
    const form = passwordChange.form.safeParse(draft)
    setSentences(form.success ? null : sentencesOf(form.error.issues, words))
    if (!form.success) {
      forget()
      return false
    }
    return run(async () => {
      await send(passwordChange.run(form.data))
      clear()
      tellDone(t('changePassword.done'))
    })
  }, [clear, draft, forget, run, t, words])

  const submit = useCallback(async () => {
    if ((await save()) && here()) go(landing ?? '/home')
  }, [go, here, landing, save])

  useLeaving({ dirty, busy, body: t('changePassword.exit'), save, giveUp: clear })

  return { draft, type, clear, sentences, problem, busy, dirty, submit }
}
