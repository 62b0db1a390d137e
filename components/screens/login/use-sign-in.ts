'use client'

import { useCallback, useState } from 'react'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { changeYear, signIn, type Session, type SignIn } from '@/lib/contract/session'
import { send } from '@/lib/client/send'
import { go } from './go'
import { rememberYears } from './remembered-years'

/** Where somebody is on the way in. */
export type Stage = { readonly kind: 'form' } | { readonly kind: 'year'; readonly session: Session; readonly typed: string } | { readonly kind: 'entering' }

const enter = (home: string, wanted: string | null) => go(wanted ?? `${home}/home`)

/** Signs in, and lets the person choose a year when the one that was typed does not exist (D15). */
export function useSignIn(home: string, wanted: string | null) {
  const [stage, setStage] = useState<Stage>({ kind: 'form' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }, [])

  const submit = useCallback(
    (form: SignIn) =>
      attempt(async () => {
        const { session, yearNotFound } = await send(signIn(form))
        rememberYears(form.domain, session.years.map(({ name }) => name))
        if (yearNotFound) setStage({ kind: 'year', session, typed: form.fiscalYearName ?? '' })
        else {
          setStage({ kind: 'entering' })
          enter(home, wanted)
        }
      }),
    [attempt, home, wanted],
  )

  const choose = useCallback(
    (session: Session, yearId: number) =>
      attempt(async () => {
        if (yearId !== session.year.id) await send(changeYear(yearId))
        setStage({ kind: 'entering' })
        enter(home, wanted)
      }),
    [attempt, home, wanted],
  )

  return { stage, busy, problem, submit, choose }
}
