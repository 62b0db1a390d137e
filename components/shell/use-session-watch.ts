'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { readSession } from '@/lib/contract/session'
import { rememberInside } from '@/lib/client/inside'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { forgetSignedOut, onSignedIn, onSignedOut } from '@/lib/client/signed-out'
import { onTabNews } from '@/lib/client/tabs'
import { useForgetAll } from '@/lib/client/kept-answers'
import type { FiscalYear } from '@/lib/format/months'
import { useFormats } from '@/components/kit/formats'
import { hasUnsaved, settleUnsaved } from '@/components/kit/unsaved'
import { tellNews } from '@/components/kit/tell'
import { leaveForSignIn, leaveSignedOut, startOverForAnother } from './leave'
import { useComeback } from './use-comeback'
import { useReadAgain } from './use-read-again'
import { useRefresh } from './use-refresh'
import { useTimeLeft } from './use-time-left'

/** How the session stands, as this tab knows it. */
export type SessionWatch = {
  /** Minutes until the session ends; null while there are plenty. */
  readonly minutesLeft: number | null
  /** The server no longer knows the session, but something unsaved is on the page. */
  readonly over: boolean
  /** The year that another tab chose while something unsaved of this year is on the page. */
  readonly otherYear: string | null
  /** Goes over to that year, after asking what is unsaved. */
  readonly follow: () => Promise<void>
}

/**
 * Keeps this tab in step with the session: ends with it, follows what other tabs do, and looks again when the page comes back from
 * the browser's memory or from a long absence. A page with unsaved changes is never thrown away nor put into another year; the person
 * is asked over it.
 */
export function useSessionWatch(): SessionWatch {
  const session = useSession()
  const { userId, organisationId, year } = session
  const locale = useLocale()
  const refresh = useRefresh()
  const forgetAll = useForgetAll()
  const readAgain = useReadAgain()
  const { withDigits } = useFormats()
  const t = useTranslations('shell.changeYear')
  const [over, setOver] = useState(false)
  const [otherYear, setOtherYear] = useState<FiscalYear | null>(null)
  // Where the page is or goes: a tab that was frozen hears of a change several times at once, and follows it once.
  const followed = useRef(year.id)
  useEffect(() => void (followed.current = year.id), [year.id])

  const followYear = useCallback(
    async (other: FiscalYear) => {
      if (hasUnsaved()) {
        setOtherYear(other)
        return
      }
      setOtherYear(null)
      followed.current = other.id
      await forgetAll()
      refresh()
      tellNews(t('elsewhere', { year: withDigits(other.name) }))
    },
    [forgetAll, refresh, t, withDigits],
  )

  const look = useCallback(async () => {
    try {
      const now = await send(readSession())
      if (now.userId !== userId || now.organisationId !== organisationId) startOverForAnother()
      else {
        // Signed in again in another tab, say: what failed meanwhile must not stand here as failed.
        if (forgetSignedOut()) void readAgain()
        if (now.year.id !== followed.current) await followYear(now.year)
        else {
          setOtherYear(null)
          if (now.expiresAt !== session.expiresAt) refresh()
        }
      }
      return now
    } catch {
      // A session that is over announces itself; any other failure says nothing about the session.
      return null
    }
  }, [userId, organisationId, session.expiresAt, followYear, readAgain, refresh])

  useEffect(() => onSignedIn(() => setOver(false)), [])

  useEffect(
    () =>
      onSignedOut(() => {
        // Somebody who asked to be kept signed in is let in again by this very question.
        void look().then((renewed) => {
          if (renewed) return
          if (hasUnsaved()) setOver(true)
          else leaveForSignIn(locale)
        })
      }),
    [look, locale],
  )

  useEffect(
    () =>
      onTabNews((news) => {
        if (news === 'signedOut') leaveSignedOut(locale)
        else if (news === 'sessionChanged') void look()
      }),
    [locale, look],
  )

  useEffect(() => rememberInside({ userId, organisationId }), [userId, organisationId])

  useComeback(look)
  const minutesLeft = useTimeLeft(session.remainingSeconds, session.expiresAt, () => void look())

  const follow = useCallback(async () => {
    if (otherYear !== null && (await settleUnsaved())) await followYear(otherYear)
  }, [otherYear, followYear])

  return { minutesLeft, over, otherYear: otherYear?.name ?? null, follow }
}
