import 'server-only'
import { networkOf } from '@/lib/server/http/client-network'
import { CloudError } from '@/lib/server/http/cloud-error'
import type { OnDisconnect } from '@/lib/server/http/http'
import { countThrottled, watchQueue } from '@/lib/server/observability/metrics'
import { FairSemaphore, type Release } from '@/lib/server/runtime/fair-semaphore'
import { singleton } from '@/lib/server/runtime/singleton'

/** Who makes a call: a user of an organisation, or a client that is about to sign in. */
export type CloudCaller = { readonly organisationId: number; readonly userId: number } | { readonly address: string }

/**
 * Limits of concurrent calls to the cloud. A user's slot is held until the client has the response, which is in memory until then; an
 * organisation's until the cloud has sent it, because it takes a connection. Sign-ins have slots of their own, shared by client address.
 * Waits are short: a call that cannot start in time is refused and may be retried.
 */
const bounds = {
  user: { running: 10_000, runningPerOwner: 16, waiting: 2_000, waitingPerOwner: 64, longestWait: 5_000 },
  organisation: { running: 512, runningPerOwner: 128, waiting: 1_000, waitingPerOwner: 128, longestWait: 5_000 },
  address: { running: 64, runningPerOwner: 16, waiting: 500, waitingPerOwner: 50, longestWait: 5_000 },
} as const

const slots = (of: keyof typeof bounds) => singleton(`cloud-slots.${of}`, () => new FairSemaphore(bounds[of]))

/** Adds the queues to the metrics. */
export function watchCloudSlots(): void {
  watchQueue('cloud', () => slots('user').waiting + slots('organisation').waiting)
  watchQueue('sign-ins', () => slots('address').waiting)
}

/** Releases of a caller's slot and of the cloud's connection. */
export type CloudSlot = { readonly releaseCaller: Release; readonly releaseConnection: Release }

/** Waits for a slot until a deadline (`performance.now()`) or until the client leaves. Throws a CloudError without one. */
export async function acquireCloudSlot(caller: CloudCaller, deadline: number, onDisconnect?: OnDisconnect): Promise<CloudSlot> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), deadline - performance.now())
  let left = false
  onDisconnect?.(() => {
    left = true
    stop.abort()
  })
  const acquire = async (of: keyof typeof bounds, owner: string): Promise<Release> => {
    const release = await slots(of).acquire(owner, stop.signal)
    if (release) return release
    if (left) throw new CloudError('gone', false)
    countThrottled('cloud')
    throw new CloudError('busy', false, { retryAfter: 2, reason: `too many calls at once (${of})` })
  }
  try {
    if ('address' in caller) {
      const release = await acquire('address', networkOf(caller.address))
      return { releaseCaller: release, releaseConnection: () => undefined }
    }
    const releaseCaller = await acquire('user', `${caller.organisationId}.${caller.userId}`)
    const releaseConnection = await acquire('organisation', String(caller.organisationId)).catch((error: unknown) => {
      releaseCaller()
      throw error
    })
    return { releaseCaller, releaseConnection }
  } finally {
    clearTimeout(timer)
  }
}
