import type { ReactNode } from 'react'
import { PrefetchedResponses } from '@/lib/client/queries/list-cache'
import { sessionFromView, type Session } from '@/lib/contract/access/session'
import type { Call } from '@/lib/contract/core/call'
import { currentSession } from '@/lib/server/auth/current-session'
import { prefetchForPage } from '@/lib/server/proxy/prefetch-for-page'
import { PreloadFontsFor } from '@/app/[locale]/font-preloads'

type Props = {
  /** The request of the screen when it opens; null for none. */
  prefetch: (session: Session) => Call<unknown> | null
  children: ReactNode
}

/** Renders a screen with its data: the request that the screen will make is made while the document is rendered. */
export async function PrefetchedScreen({ prefetch, children }: Props) {
  const view = await currentSession()
  const call = view && prefetch(sessionFromView(view))
  const prefetched = call && (await prefetchForPage(call))
  return (
    <>
      {prefetched && <PreloadFontsFor text={'response' in prefetched ? prefetched.response : (prefetched.firstChunk ?? '')} />}
      {/* Rendered even without data: re-rendering the page must not remount its screen and lose input. */}
      <PrefetchedResponses prefetched={prefetched}>{children}</PrefetchedResponses>
    </>
  )
}
