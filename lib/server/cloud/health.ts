import 'server-only'
import { json, type OutgoingResponse } from '@/lib/server/http/http'
import { version } from '@/lib/server/runtime/build-id'
import { log } from '@/lib/server/runtime/log'
import { SingleFlight } from '@/lib/server/runtime/single-flight'
import { singleton } from '@/lib/server/runtime/singleton'
import { cloudUnavailableReason } from '@/lib/server/http/transport'

/** Health state of this server. */
export const health = () =>
  singleton('health', () => ({
    draining: false,
    /** Monotonic clock. */
    checkedAt: Number.NEGATIVE_INFINITY,
    unavailableReason: null as string | null,
    flights: new SingleFlight<string | null>(),
  }))

/** Says that the process is alive, and which release it runs. */
export const aliveResponse = (): OutgoingResponse => json(200, { status: 'alive', version })

/** Milliseconds that a readiness result is cached. */
const lifetime = 2000

/** Whether the server is ready: not stopping, and the cloud responds. */
export async function isReady(): Promise<boolean> {
  const state = health()
  if (state.draining) return false
  if (performance.now() - state.checkedAt > lifetime) {
    const reason = await state.flights.run('cloud', cloudUnavailableReason)
    // Logged only when it changes.
    if (reason !== state.unavailableReason) logChange(reason)
    Object.assign(state, { unavailableReason: reason, checkedAt: performance.now() })
  }
  return state.unavailableReason === null && !state.draining
}

function logChange(reason: string | null): void {
  if (reason === null) log().info('The cloud answers.')
  else log().warn({ reason: reason }, 'The cloud does not answer: this server is not ready.')
}
