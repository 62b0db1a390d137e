'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { standingOf } from '@/lib/contract/standing'
import type { Right } from '@/lib/contract/rights'
import { useSession } from '@/lib/client/session'
import { useFeatures } from '@/lib/client/features'

// Most people never meet it: no page carries it.
const NoRight = dynamic(() => import('./no-right').then((file) => file.NoRight))

/** A page behind a right: its screen for whoever holds it, the reason for everybody else. The server guards every call by itself. */
export function Guarded({ by, children }: { by: Right; children: ReactNode }) {
  const { access } = useSession()
  const { purchased } = useFeatures()
  const standing = standingOf(by, access, purchased)
  return standing === 'open' ? children : <NoRight needed={by} purchased={standing === 'notHeld'} />
}
