'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useSession } from '@/lib/client/session/session-context'
import { pageAccessOf } from '@/lib/contract/access/page-access'
import type { Right } from '@/lib/contract/core/rights'

// Rarely shown, so lazily loaded, but part of the document without scripts.
const ForbiddenPage = dynamic(() => import('./forbidden-page').then((file) => file.ForbiddenPage))

/** Renders a screen for users with the permission, and the reason for all others. The server checks every call itself. */
export function RequireRight({ by, children }: { by: Right; children: ReactNode }) {
  const { access } = useSession()
  const { purchased } = useFeatures()
  const pageAccess = pageAccessOf(by, access, purchased)
  return pageAccess === 'open' ? children : <ForbiddenPage needed={by} purchased={pageAccess === 'notHeld'} />
}
