import 'server-only'
import { json, type BufferedResponse } from '@/lib/server/http/http'
import { cloudUnavailableReason } from '@/lib/server/http/transport'
import { version } from '@/lib/server/runtime/build-id'
import { log } from '@/lib/server/runtime/log'
import { SingleFlight } from '@/lib/server/runtime/single-flight'
import { singleton } from '@/lib/server/runtime/singleton'

export const health = () =>
  singleton('health', () => ({
    draining: false,
    checkedAt: Number.NEGATIVE_INFINITY,
    unavailableReason: null as string | null,
    flights: new SingleFlight<string | null>(),
  }))

/** The response of a running process: that it is alive, and its release. */
export const aliveResponse = (): BufferedResponse => json(200, { status: 'alive', version })

/** Milliseconds that a readiness result is cached. */
const lifetime = 2000

/** Why a server is not ready: the cloud does not respond, or the server is shutting down. */
export type NotReady = 'cloud' | 'stopping'

/** The reasons why this server is not ready; empty when it is ready. */
export async function notReadyFor(): Promise<readonly NotReady[]> {
  const state = health()
  // A stopping server says so at once.
  if (!state.draining && performance.now() - state.checkedAt > lifetime) {
    const reason = await state.flights.run('cloud', cloudUnavailableReason)
    // Logged only when it changes.
    if (reason !== state.unavailableReason) logChange(reason)
    Object.assign(state, { unavailableReason: reason, checkedAt: performance.now() })
  }
  const { unavailableReason, draining } = state
  return [...(unavailableReason === null ? [] : ['cloud' as const]), ...(draining ? ['stopping' as const] : [])]
}

function logChange(reason: string | null): void {
  if (reason === null) log().info('The cloud answers.')
  else log().warn({ reason }, 'The cloud does not answer: this server is not ready.')
}
