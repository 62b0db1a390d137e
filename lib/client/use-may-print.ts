'use client'

import { mayPrint } from '@/lib/contract/printing'
import type { Right } from '@/lib/contract/rights'
import { useFeatures } from './features'
import { useSession } from './session'

/** Whether the signed-in person may print and export a list that this right opens (D90). */
export function useMayPrint(right: Right): boolean {
  const { access } = useSession()
  const { list, purchased } = useFeatures()
  return mayPrint(right, access, purchased && list)
}
