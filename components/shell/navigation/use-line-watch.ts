'use client'

import { useEffect, useEffectEvent } from 'react'
import { usePathname } from 'next/navigation'
import { useSWRConfig } from 'swr'
import { queueIdleWork } from '@/lib/client/browser/time-slicing'
import { useIsBusy } from '@/lib/client/browser/navigation-state'
import { checkLine } from '@/lib/client/requests/check-line'
import { isLineDown, lineWatch, unansweredRequests } from '@/lib/client/requests/line'
import { isVisited, keepLeftPage, watchPageRequests } from '@/lib/client/requests/visited-pages'
import { Problem } from '@/lib/contract/core/problem'
import { expectToast, toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** Milliseconds that the user waits before the line is tried. */
const longWait = 3_000
/** Milliseconds between checks of a dead line. */
const pause = 3_000

/** Notices that the line is dead and that it is back, and opens visited pages meanwhile. */
export function useLineWatch(): void {
  const { mutate } = useSWRConfig()
  const errorMessage = useErrorMessage()
  const refuse = useEffectEvent(() => toastError(errorMessage(new Problem('offline'))))

  useEffect(() => {
    // What shows messages could not be loaded any more.
    expectToast()
    lineWatch.check = checkLine
    lineWatch.isVisited = isVisited
    const check = () => void checkLine()
    const whileDown = () => {
      if (isLineDown.get()) check()
    }
    const stopped = [watchPageRequests(() => refuse()), unansweredRequests.subscribe(check)]
    const timer = setInterval(whileDown, pause)
    if (!navigator.onLine) check()
    window.addEventListener('offline', check)
    window.addEventListener('online', whileDown)
    return () => {
      clearInterval(timer)
      window.removeEventListener('offline', check)
      window.removeEventListener('online', whileDown)
      for (const stop of stopped) stop()
    }
  }, [])

  const path = usePathname()
  useEffect(() => () => queueIdleWork(() => void keepLeftPage(path).catch(() => undefined)), [path])

  const busy = useIsBusy()
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => void checkLine(), longWait)
    return () => clearInterval(timer)
  }, [busy])

  const down = isLineDown.use()
  useEffect(() => {
    if (!down) return
    // What failed meanwhile, and what may have changed.
    return () => void mutate(() => true)
  }, [down, mutate])
}
