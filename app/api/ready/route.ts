import { notReadyFor } from '@/lib/server/cloud/health'
import { json, plainResponse } from '@/lib/server/http/http'
import { isRedisUp } from '@/lib/server/runtime/redis'

export const dynamic = 'force-dynamic'

/** 200 when the server should get requests. An unavailable shared store is named, but does not make it unready. */
export async function GET(): Promise<Response> {
  const waitingFor = await notReadyFor()
  const sharedStore = isRedisUp()
  const state = { ...(sharedStore !== null && { sharedStore: sharedStore ? 'up' : 'down' }) }
  return plainResponse(
    waitingFor.length === 0 ? json(200, { status: 'ready', ...state }) : json(503, { status: 'not ready', waitingFor, ...state }),
  )
}
