import 'server-only'
import { SingleFlight } from './single-flight'
import { singleton } from './singleton'
import { cloudAnswers } from './transport'

/** What is known of this server's health. */
export const health = () =>
  singleton('health', () => ({ draining: false, checkedAt: 0, cloud: false, flights: new SingleFlight<boolean>() }))

/** How long an answer about the cloud holds: many may ask, the cloud is asked seldom. */
const lifetime = 2000

/** Whether requests should come here: the server is not about to stop, and the cloud answers. */
export async function isReady(): Promise<boolean> {
  const state = health()
  if (state.draining) return false
  if (Date.now() - state.checkedAt > lifetime) {
    state.cloud = await state.flights.run('cloud', cloudAnswers)
    state.checkedAt = Date.now()
  }
  return state.cloud && !state.draining
}
