'use client'

import { useCallback } from 'react'
import { useRouter } from 'next/navigation'
import { hasUnsaved } from '@/components/kit/unsaved'
import { isOutdated } from '@/lib/client/upgrade'

/**
 * Has the server draw this page again, in the session as it is now, while all that is open and typed stays. From a newer build Next would take
 * the whole page, and with it what is typed there: the strip about it asks first.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (!(isOutdated() && hasUnsaved())) router.refresh()
  }, [router])
}
