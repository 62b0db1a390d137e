'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { isOutdated } from '@/lib/client/requests/build-version'
import { hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'

/**
 * Refreshes the server components in the current session, preserving client state. With a newer build Next would reload the page and lose
 * input, so the upgrade banner asks first.
 */
export function useRouterRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (!(isOutdated() && hasUnsaved())) router.refresh()
  }, [router])
}
