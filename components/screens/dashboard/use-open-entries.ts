'use client'

import { useMemo } from 'react'
import { openEntries, type MenuEntry } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import { useMenuFacts } from '@/lib/client/menu'
import { useSession } from '@/lib/client/session'

/** The pages that are open to this person, as the menu has them. */
export function useOpenEntries(): readonly MenuEntry[] {
  const { access } = useSession()
  const { purchased } = useFeatures()
  const { entries } = useMenuFacts()
  return useMemo(() => openEntries(entries, access, purchased), [entries, access, purchased])
}
