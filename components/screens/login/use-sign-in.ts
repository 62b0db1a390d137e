'use client'

import { useCallback, useEffect, useState } from 'react'
import { changeYear, readSession, signIn, type Session, type SignIn } from '@/lib/contract/access/session'
import { isOtherUser } from '@/lib/client/session/last-user'
import { send } from '@/lib/client/requests/api'
import { onBroadcast, broadcast } from '@/lib/client/session/broadcast-channel'
import { useMutation } from '@/components/kit/form/use-mutation'
import { discardDrafts } from '@/components/kit/unsaved-changes/form-drafts'
import { loadPage } from './load-page'
import { rememberYears } from './login-form-values'

/** Step of the sign-in. */
export type SignInStage =
  { readonly kind: 'form' } | { readonly kind: 'year'; readonly session: Session; readonly typed: string } | { readonly kind: 'entering' }

/** Opens the requested page. For another user only its path is used, without search and open record. */
function continueTo(session: Session, home: string, redirect: string | null): void {
  const another = isOtherUser(session)
  if (another) discardDrafts()
  const target = another ? redirect?.replace(/[?#].*/, '') : redirect
  // Servers never receive the hash: the browser carries it over the redirect.
  const hash = another || !redirect || redirect.includes('#') ? '' : window.location.hash
  loadPage(target ? `${target}${hash}` : `${home}/home`)
}

/** Signs in, and offers existing years when the typed one does not exist (D15). */
export function useSignIn(home: string, redirect: string | null) {
  const [stage, setStage] = useState<SignInStage>({ kind: 'form' })
  const { busy, problem, run } = useMutation()

  const submit = useCallback(
    (form: SignIn) =>
      run(async () => {
        const { session, yearNotFound } = await send(signIn(form))
        // Other tabs with pages of another user must not continue with this session.
        broadcast('sessionChanged')
        rememberYears(
          form.domain,
          session.years.map(({ name }) => name),
        )
        if (yearNotFound) setStage({ kind: 'year', session, typed: form.fiscalYearName ?? '' })
        else {
          setStage({ kind: 'entering' })
          continueTo(session, home, redirect)
        }
      }),
    [home, redirect, run],
  )

  const choose = useCallback(
    (session: Session, yearId: number) =>
      run(async () => {
        if (yearId !== session.year.id) {
          await send(changeYear(yearId))
          broadcast('sessionChanged')
        }
        setStage({ kind: 'entering' })
        continueTo(session, home, redirect)
      }),
    [home, redirect, run],
  )

  useEffect(
    () =>
      onBroadcast((news) => {
        if (news !== 'sessionChanged') return
        // A sign-in in another tab applies here, too.
        send(readSession()).then(
          (session) => {
            setStage({ kind: 'entering' })
            continueTo(session, home, redirect)
          },
          () => undefined,
        )
      }),
    [home, redirect, run],
  )

  return { stage, busy, problem, submit, choose }
}
