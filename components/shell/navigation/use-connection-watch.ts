'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '@/lib/client/browser/defer-work'
import { useIsBusy } from '@/lib/client/browser/navigation-state'
import { useRevalidateAll } from '@/lib/client/queries/list-cache'
import { checkConnection } from '@/lib/client/requests/check-connection'
import { connectionWatch, isConnectionDown, unansweredRequests } from '@/lib/client/requests/server-connection'
import { isVisited, keepLeftPage, watchPageRequests } from '@/lib/client/requests/visited-pages'
import { Problem } from '@/lib/contract/core/problem'
import { expectToast, toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** Milliseconds of waiting after which the connection is checked. */
const longWait = 3_000
/** Milliseconds between checks while the server is unreachable. */
const pause = 3_000

/** Detects when the server becomes unreachable and reachable again, and opens visited pages meanwhile. */
export function useConnectionWatch(): void {
  const revalidateAll = useRevalidateAll()
  const errorMessage = useErrorMessage()
  const refuse = useEffectEvent(() => toastError(errorMessage(new Problem('offline'))))

  useEffect(() => {
    // Loaded in advance: it could not be loaded later.
    expectToast()
    connectionWatch.check = checkConnection
    connectionWatch.isVisited = isVisited
    const check = () => void checkConnection()
    const whileDown = () => {
      if (isConnectionDown.get()) check()
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
  useEffect(() => () => whenIdle(() => void keepLeftPage(path).catch(() => undefined)), [path])

  const busy = useIsBusy()
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => void checkConnection(), longWait)
    return () => clearInterval(timer)
  }, [busy])

  const down = isConnectionDown.use()
  useEffect(() => {
    if (!down) return
    // Re-reads what failed or may have changed meanwhile.
    return () => void revalidateAll()
  }, [down, revalidateAll])
}
