'use client'

import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { beginNavigation } from '@/lib/client/browser/navigation-state'
import { send } from '@/lib/client/requests/api'
import { connectionWatch, isConnectionDown } from '@/lib/client/requests/server-connection'
import { Problem } from '@/lib/contract/core/problem'
import { getPathname, usePathname, useRouter } from '@/lib/i18n/navigation'
import { toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** Whether our own server responds: it may run on this device, where being offline does not matter. */
const isReachable = (): Promise<boolean> => send({ path: '/api/health', method: 'GET', body: {}, read: () => true }).catch(() => false)

/** Whether the server seems reachable. */
export const isOnline = (): boolean => navigator.onLine && !isConnectionDown.get()

/**
 * Opens a page by `go`. Without a network one that was not visited cannot be opened, which is said: the browser would replace this page by
 * an error.
 */
export function useOpenPage(): (href: string, go: () => void) => Promise<void> {
  const errorMessage = useErrorMessage()
  return useCallback(
    async (href, go) => {
      if (isOnline() || connectionWatch.isVisited(new URL(href, window.location.href)) || (await isReachable())) go()
      else toastError(errorMessage(new Problem('offline')))
    },
    [errorMessage],
  )
}

/** Navigates without a link, as from a point of a chart; keeps the locale. */
export function useNavigate(): (href: string) => void {
  const { push } = useRouter()
  const path = usePathname()
  const locale = useLocale()
  const openPage = useOpenPage()
  return useCallback(
    (href) => {
      const go = () => {
        // No pending navigation to the current page.
        if (href !== `${path}${window.location.search}`) beginNavigation()
        push(href)
      }
      void openPage(getPathname({ href, locale }), go)
    },
    [path, push, locale, openPage],
  )
}
