'use client'

import { useRouter } from 'next/navigation'
import { isOutdated } from '@/lib/client/requests/build-version'
import { hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'

/**
 * Refreshes the server components in the current session, preserving client state. With a newer build Next would reload the page and lose
 * input, so the upgrade banner asks first.
 */
export function useRouterRefresh(): () => void {
  const router = useRouter()
  return () => {
    if (!(isOutdated() && hasUnsaved())) router.refresh()
  }
}
