'use client'

import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useSWRConfig, type Cache } from 'swr'
import { SWRGlobalState } from 'swr/_internal'
import type { CachedResponse } from '@/lib/client/queries/list-cache'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { now } from '@/lib/format/organisation-clock'
import { useMoments } from '@/components/ui/text/use-moments'
import { Banner } from './banner'

/** When the oldest data that the page shows was read; null without any. */
function oldestShown(cache: Cache): number | null {
  const mounted = SWRGlobalState.get(cache)?.[0] ?? {}
  const times = Object.entries(mounted).flatMap(([key, uses]) => {
    const { readAt } = (cache.get(key)?.data ?? {}) as Partial<CachedResponse<unknown>>
    return uses.length > 0 && readAt !== undefined ? [readAt] : []
  })
  return times.length > 0 ? Math.min(...times) : null
}

/** Milliseconds between checks of what the page shows. */
const tick = 1_000

/** Shown while the server is unreachable, with the time of the oldest data. */
export function OfflineBanner() {
  return isConnectionDown.use() ? <Offline /> : null
}

function Offline() {
  const t = useTranslations('shell')
  const { calendar } = useSession()
  const { cache } = useSWRConfig()
  const path = usePathname()
  const moments = useMoments()
  const [readAt, setReadAt] = useState(() => oldestShown(cache))
  useEffect(() => {
    const update = () => setReadAt(oldestShown(cache))
    update()
    const timer = setInterval(update, tick)
    return () => clearInterval(timer)
  }, [cache, path])
  const text = readAt === null ? t('offline.none') : t('offline.asOf', { time: isolate(moments.time(now(calendar, readAt))) })
  return <Banner icon={<IconWifiOff size={18} aria-hidden />}>{text}</Banner>
}
