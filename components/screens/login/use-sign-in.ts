'use client'

import { useEffect, useRef, useState } from 'react'
import { loadPage } from '@/lib/client/browser/page-load'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { broadcast, onBroadcast } from '@/lib/client/session/broadcast-channel'
import type { Session, SignIn } from '@/lib/contract/access/session'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { useIdle } from '@/components/ui/hooks/when-idle'
import { rememberYears } from './remembered-years'

export type SignInStage =
  { readonly kind: 'form' } | { readonly kind: 'year'; readonly session: Session; readonly typed: string } | { readonly kind: 'entering' }

/** The requests, which the page loads once it is idle; an earlier press waits for them. */
const requests = lazyModule(() => import('./sign-in-requests'))

/** Runs one request at a time. Not `useMutation`: a sign-in has neither idempotency key nor toasts, and would load SWR. */
function useRequest() {
  const [state, setState] = useState<{ busy: boolean; problem: Problem | null }>({ busy: false, problem: null })
  const running = useRef(false)
  const run = async (request: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setState({ busy: true, problem: null })
    const problem = await request().then(() => null, problemOf)
    running.current = false
    setState({ busy: false, problem })
  }
  return { ...state, run }
}

/** Signs in, and offers existing years when the typed one does not exist (D15). */
export function useSignIn(home: string, redirect: string | null) {
  const [stage, setStage] = useState<SignInStage>({ kind: 'form' })
  const { busy, problem, run } = useRequest()
  const idle = useIdle()
  useEffect(() => {
    if (idle) requests().catch(() => undefined)
  }, [idle])

  const submit = (form: SignIn) =>
    run(async () => {
      const { requestSignIn, pageAfterSignIn } = await requests()
      const { session, yearNotFound } = await requestSignIn(form)
      // Other tabs with pages of another user must not continue with this session.
      broadcast('sessionChanged')
      rememberYears(
        form.domain,
        session.years.map(({ name, wireName }) => wireName ?? name),
      )
      if (yearNotFound) setStage({ kind: 'year', session, typed: form.fiscalYearName ?? '' })
      else {
        setStage({ kind: 'entering' })
        loadPage(pageAfterSignIn(session, home, redirect))
      }
    })

  const choose = (session: Session, yearId: number) =>
    run(async () => {
      const { requestYear, pageAfterSignIn } = await requests()
      if (yearId !== session.year.id) {
        await requestYear(yearId)
        broadcast('sessionChanged')
      }
      setStage({ kind: 'entering' })
      loadPage(pageAfterSignIn(session, home, redirect))
    })

  useEffect(
    () =>
      onBroadcast((news) => {
        if (news !== 'sessionChanged') return
        // A sign-in in another tab applies here, too.
        const follow = async () => {
          const { requestSession, pageAfterSignIn } = await requests()
          const session = await requestSession()
          setStage({ kind: 'entering' })
          loadPage(pageAfterSignIn(session, home, redirect))
        }
        follow().catch(() => undefined)
      }),
    [home, redirect],
  )

  return { stage, busy, problem, submit, choose }
}
