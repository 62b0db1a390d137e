'use client'

import { useCallback, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { readSession } from '@/lib/contract/session'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { onSignedOut } from '@/lib/client/signed-out'
import { useForgetAll } from '@/lib/client/use-resource'
import { hasUnsaved } from '@/components/kit/unsaved'
import { tellNews } from '@/components/kit/tell'
import { leaveForSignIn, leaveSignedOut } from './leave'
import { onTabNews } from './tabs'
import { useTimeLeft } from './use-time-left'

/** A tab that was out of sight this long asks again who is signed in. */
const longAway = 60_000

export type SessionWatch = {
  /** Minutes until the session ends; null while there are plenty. */
  readonly minutesLeft: number | null
  /** The server no longer knows the session, but something unsaved is on the page. */
  readonly over: boolean
}

/**
 * Keeps this tab in step with the session: ends with it, follows what other tabs do, and looks again when the page comes back from
 * the browser's memory or from a long absence. A page with unsaved changes is never thrown away; the person is asked to sign in over it.
 */
export function useSessionWatch(): SessionWatch {
  const session = useSession()
  const { userId, organisationId, year } = session
  const locale = useLocale()
  const router = useRouter()
  const forgetAll = useForgetAll()
  const t = useTranslations('shell')
  const minutesLeft = useTimeLeft(session.remainingSeconds, session.expiresAt)
  const [overAt, setOverAt] = useState<string | null>(null)
  const over = overAt === session.expiresAt

  const followYear = useCallback(async () => {
    await forgetAll()
    router.refresh()
  }, [forgetAll, router])

  const look = useCallback(async () => {
    try {
      const now = await send(readSession())
      if (now.userId !== userId || now.organisationId !== organisationId) window.location.reload()
      else if (now.year.id !== year.id) await followYear()
      else if (now.expiresAt !== session.expiresAt) router.refresh()
    } catch {
      // A session that is over announces itself; any other failure says nothing about the session.
    }
  }, [userId, organisationId, year.id, session.expiresAt, followYear, router])

  useEffect(
    () =>
      onSignedOut(() => {
        if (hasUnsaved()) setOverAt(session.expiresAt)
        else leaveForSignIn(locale)
      }),
    [locale, session.expiresAt],
  )

  useEffect(
    () =>
      onTabNews((news) => {
        if (news.kind === 'signedOut') leaveSignedOut(locale)
        else if (news.kind === 'signedIn') void look()
        else {
          void followYear()
          tellNews(t('changeYear.elsewhere', { year: news.year }))
        }
      }),
    [locale, look, followYear, t],
  )

  useEffect(() => {
    let hiddenSince: number | null = null
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    const seen = () => {
      if (document.hidden) hiddenSince = performance.now()
      else if (hiddenSince !== null && performance.now() - hiddenSince > longAway) void look()
    }
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [look])

  useEffect(() => {
    if (minutesLeft === 0) void look()
  }, [minutesLeft, look])

  return { minutesLeft, over }
}
