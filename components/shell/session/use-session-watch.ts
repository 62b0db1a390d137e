'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClearCache, useRevalidateAll } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { onSignedIn, onSignedOut, resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { onBroadcast } from '@/lib/client/session/broadcast-channel'
import { rememberUser } from '@/lib/client/session/last-user'
import { useSession } from '@/lib/client/session/session-context'
import { readSession } from '@/lib/contract/access/session'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { toastInfo } from '@/components/ui/feedback/toast'
import { useFormats } from '@/components/ui/text/use-formats'
import { confirmUnsavedChanges, hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { redirectAfterSignOut, redirectToLogin, reloadForOtherUser } from './redirect-to-login'
import { useRouterRefresh } from './use-router-refresh'

/** Milliseconds between checks: shorter than a minute, so that none is skipped. */
const often = 10_000

/** Minutes before the end from which the time is shown. */
const announced = 10

/**
 * Minutes until the session ends, or null above ten; calls `onEnd` once at the end. Uses a monotonic clock and the server's seconds, so the
 * machine's clock is irrelevant (D9).
 */
function useSessionCountdown(remainingSeconds: number, expiresAt: string, onEnd: () => void): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  const callOnEnd = useEffectEvent(onEnd)

  useEffect(() => {
    const end = performance.now() + remainingSeconds * 1000
    let over = false
    const check = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 60_000))
      setMinutes(left > announced ? null : left)
      if (left === 0 && !over) {
        over = true
        callOnEnd()
      }
    }
    check()
    const timer = setInterval(check, often)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
    // The end time identifies the session: a renewed one restarts the countdown.
  }, [remainingSeconds, expiresAt])

  return minutes
}

/** Milliseconds hidden after which a tab checks the session. */
const longAway = 60_000

/** Checks when the page is restored from the back-forward cache, or was hidden for long. */
function useOnPageReturn(check: () => Promise<unknown>): void {
  const checkNow = useEffectEvent(check)
  useEffect(() => {
    let hiddenSince: number | null = document.hidden ? performance.now() : null
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void checkNow()
    }
    const onVisible = () => {
      const since = hiddenSince
      hiddenSince = document.hidden ? performance.now() : null
      if (!document.hidden && since !== null && performance.now() - since > longAway) void checkNow()
    }
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}

export type SessionWatch = {
  /** Minutes until the session ends; null for more than ten. */
  readonly minutesLeft: number | null
  /** The session ended, but the page has unsaved changes. */
  readonly over: boolean
  /** Year selected in another tab while this page has unsaved changes. */
  readonly otherYear: string | null
  /** Switches to that year after asking. */
  readonly follow: () => Promise<void>
}

/**
 * Synchronises the tab with the session: ends with it, follows other tabs, and checks after a long absence. Unsaved changes are never
 * discarded without asking.
 */
export function useSessionWatch(): SessionWatch {
  const session = useSession()
  const { userId, organisationId, year } = session
  const locale = useLocale()
  const refresh = useRouterRefresh()
  const forgetAll = useClearCache()
  const readAgain = useRevalidateAll()
  const { withDigits } = useFormats()
  const t = useTranslations('shell.changeYear')
  const [over, setOver] = useState(false)
  const [otherYear, setOtherYear] = useState<FiscalYear | null>(null)
  // A frozen tab receives several changes at once and follows only the last.
  const followed = useRef(year.id)
  useEffect(() => void (followed.current = year.id), [year.id])

  const followYear = async (other: FiscalYear) => {
    if (hasUnsaved()) {
      setOtherYear(other)
      return
    }
    setOtherYear(null)
    followed.current = other.id
    await forgetAll()
    refresh()
    toastInfo(t('elsewhere', { year: withDigits(other.name) }))
  }

  const check = async () => {
    try {
      const now = await send(readSession())
      if (now.userId !== userId || now.organisationId !== organisationId) reloadForOtherUser()
      else {
        // After a sign-in in another tab, failed reads are retried.
        if (resetSignedOut()) void readAgain()
        if (now.year.id !== followed.current) await followYear(now.year)
        else {
          setOtherYear(null)
          if (now.expiresAt !== session.expiresAt) refresh()
        }
      }
      return now
    } catch {
      // An ended session reports itself; other failures say nothing about it.
      return null
    }
  }
  const checkNow = useEffectEvent(check)

  useEffect(() => onSignedIn(() => setOver(false)), [])

  useEffect(
    () =>
      onSignedOut(() => {
        // With "keep me signed in", this request renews the session.
        void checkNow().then((renewed) => {
          if (renewed) return
          if (hasUnsaved()) setOver(true)
          else redirectToLogin(locale)
        })
      }),
    [locale],
  )

  useEffect(
    () =>
      onBroadcast((news) => {
        if (news === 'signedOut') redirectAfterSignOut(locale)
        else if (news === 'sessionChanged') void checkNow()
      }),
    [locale],
  )

  useEffect(() => rememberUser({ userId, organisationId }), [userId, organisationId])

  useOnPageReturn(check)
  const minutesLeft = useSessionCountdown(session.remainingSeconds, session.expiresAt, () => void check())

  const follow = async () => {
    if (otherYear !== null && (await confirmUnsavedChanges())) await followYear(otherYear)
  }

  return { minutesLeft, over, otherYear: otherYear?.name ?? null, follow }
}
