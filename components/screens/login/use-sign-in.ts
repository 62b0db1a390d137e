'use client'

import { useCallback, useEffect, useState } from 'react'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { changeYear, readSession, signIn, type Session, type SignIn } from '@/lib/contract/session'
import { isAnotherInside } from '@/lib/client/inside'
import { send } from '@/lib/client/send'
import { onTabNews, tellTabs } from '@/lib/client/tabs'
import { dropDrafts } from '@/components/kit/drafts'
import { go } from './go'
import { rememberYears } from './remembered-years'

/** Where somebody is on the way in. */
export type Stage =
  { readonly kind: 'form' } | { readonly kind: 'year'; readonly session: Session; readonly typed: string } | { readonly kind: 'entering' }

/** Goes where somebody wanted to go. Of somebody else's way only the page is left, and nothing of what they had typed. */
function enter(session: Session, home: string, wanted: string | null): void {
  const another = isAnotherInside(session)
  if (another) dropDrafts()
  const way = another ? wanted?.replace(/[?#].*/, '') : wanted
  // A server never sees the hash of the page that it sends away from: the browser has carried it over to this one.
  const hash = another || !wanted || wanted.includes('#') ? '' : window.location.hash
  go(way ? `${way}${hash}` : `${home}/home`)
}

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
        // Tabs that show somebody else's pages must not go on with this session.
        tellTabs('sessionChanged')
        rememberYears(
          form.domain,
          session.years.map(({ name }) => name),
        )
        if (yearNotFound) setStage({ kind: 'year', session, typed: form.fiscalYearName ?? '' })
        else {
          setStage({ kind: 'entering' })
          enter(session, home, wanted)
        }
      }),
    [attempt, home, wanted],
  )

  const choose = useCallback(
    (session: Session, yearId: number) =>
      attempt(async () => {
        if (yearId !== session.year.id) {
          await send(changeYear(yearId))
          tellTabs('sessionChanged')
        }
        setStage({ kind: 'entering' })
        enter(session, home, wanted)
      }),
    [attempt, home, wanted],
  )

  useEffect(
    () =>
      onTabNews((news) => {
        if (news !== 'sessionChanged') return
        // Somebody signed in in another tab, and with it in this one.
        send(readSession()).then(
          (session) => {
            setStage({ kind: 'entering' })
            enter(session, home, wanted)
          },
          () => undefined,
        )
      }),
    [home, wanted],
  )

  return { stage, busy, problem, submit, choose }
}
