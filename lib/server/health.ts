import 'server-only'
import { log } from './log'
import { SingleFlight } from './single-flight'
import { singleton } from './singleton'
import { cloudTrouble } from './transport'

/** What is known of this server's health. */
export const health = () =>
  singleton('health', () => ({
    draining: false,
    /** By a clock that only runs forward. */
    checkedAt: Number.NEGATIVE_INFINITY,
    trouble: null as string | null,
    flights: new SingleFlight<string | null>(),
  }))

/** How long an answer about the cloud holds: many may ask, the cloud is asked seldom. */
const lifetime = 2000

/** Whether requests should come here: the server is not about to stop, and the cloud answers. */
export async function isReady(): Promise<boolean> {
  const state = health()
  if (state.draining) return false
  if (performance.now() - state.checkedAt > lifetime) {
    const trouble = await state.flights.run('cloud', cloudTrouble)
    // Asked again and again: what has not changed is told once.
    if (trouble !== state.trouble) tell(trouble)
    Object.assign(state, { trouble, checkedAt: performance.now() })
  }
  return state.trouble === null && !state.draining
}

function tell(trouble: string | null): void {
  if (trouble === null) log().info('The cloud answers.')
  else log().warn({ reason: trouble }, 'The cloud does not answer: this server is not ready.')
}
