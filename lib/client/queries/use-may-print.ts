'use client'

import { mayPrint } from '@/lib/contract/access/purchased-features'
import type { Right } from '@/lib/contract/core/rights'
import { useFeatures } from './use-features'
import { useSession } from '@/lib/client/session/session-context'

/** Whether the user may print and export a list with this permission (D90). */
export function useMayPrint(right: Right): boolean {
  const { access } = useSession()
  const { list } = useFeatures()
  return mayPrint(right, access, list)
}
