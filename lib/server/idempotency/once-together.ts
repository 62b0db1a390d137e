import 'server-only'
import { isResolved } from '@/lib/server/cloud/buffered-response'
import { HttpRefusal, type OutgoingResponse } from '@/lib/server/http/http'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { isUncertain, longestRun, outcomeLifetime, outcomeText, withoutEffect } from './mutation-outcomes'
import { SharedOutcomeCache } from './shared-outcome-cache'

/** A mutation that several users request at once, such as twenty who open the same order, has one effect (D46, D36). */

/** Milliseconds a shared outcome stays available for other servers. */
const moment = 2_000
const isSettled = () => redisStore() !== null

/** A mutation that several users may request at once. If the executing user's session has ended, a waiting one executes it. */
async function together(
  repeats: SharedOutcomeCache<OutgoingResponse>,
  session: SessionRecord,
  name: string,
  action: () => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  let own = false
  const mine = () => {
    own = true
    return action()
  }
  try {
    return await repeats.run(String(session.organisationId), name, mine)
  } catch (error) {
    if (own || !(error instanceof HttpRefusal && error.status === 401)) throw error
    return together(repeats, session, name, action)
  }
}

const transfers = () =>
  singleton(
    'transfers',
    () =>
      new SharedOutcomeCache<OutgoingResponse>(
        'transfer',
        {
          settles: ({ status }) => isSettled() && !withoutEffect.has(status),
          failureSettles: (error) => isSettled() && isUncertain(error),
          lifetime: moment,
          longest: longestRun.action,
        },
        outcomeText,
      ),
  )

/** Runs a transfer between two years, or waits for the running one of any user of the organisation (D36). */
export const runExclusively = (session: SessionRecord, path: string, years: readonly unknown[], action: () => Promise<OutgoingResponse>) =>
  together(transfers(), session, JSON.stringify([session.organisationId, path, ...years.map(String)]), action)

const openings = () =>
  singleton(
    'openings',
    () =>
      new SharedOutcomeCache<OutgoingResponse>(
        'opening',
        {
          settles: ({ status, body }) => status === 200 && Buffer.isBuffer(body) && isResolved(body.toString('utf8')),
          failureSettles: () => false,
          lifetime: outcomeLifetime,
          longest: longestRun.opening,
        },
        outcomeText,
      ),
  )

/** Sets an order to processing once, however many users of the organisation open it. */
export const runProcessingOnce = (
  session: SessionRecord,
  orderId: unknown,
  action: () => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> => together(openings(), session, JSON.stringify([session.organisationId, String(orderId)]), action)
