'use client'

import { useCallback } from 'react'
import { beginNavigation } from '@/lib/client/browser/navigation-state'
import { send } from '@/lib/client/requests/api'
import { Problem } from '@/lib/contract/core/problem'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** Whether our own server responds: it may run on this device, where being offline does not matter. */
const isReachable = (): Promise<boolean> => send({ path: '/api/health', method: 'GET', body: {}, read: () => true }).catch(() => false)

/** Whether a page can be loaded. Offline it says so: the browser would replace this page by an error. */
export function useMayNavigate(): () => Promise<boolean> {
  const errorMessage = useErrorMessage()
  return useCallback(async () => {
    if (navigator.onLine || (await isReachable())) return true
    toastError(errorMessage(new Problem('offline')))
    return false
  }, [errorMessage])
}

/** Navigates without a link, as from a point of a chart; keeps the locale. */
export function useNavigate(): (href: string) => void {
  const { push } = useRouter()
  const path = usePathname()
  const mayNavigate = useMayNavigate()
  return useCallback(
    (href) => {
      const go = () => {
        // No pending navigation to the current page.
        if (href !== `${path}${window.location.search}`) beginNavigation()
        push(href)
      }
      if (navigator.onLine) go()
      else void mayNavigate().then((may) => may && go())
    },
    [path, push, mayNavigate],
  )
}
