import 'server-only'
import { createHash } from 'node:crypto'
import { isResolved } from '@/lib/server/cloud/buffered-response'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { SharedOutcomeCache } from './shared-outcome-cache'

/** Mutations with one effect: a double click, a retry, or twenty users opening the same order (D156, D46). */

const keyForm = /^[\x21-\x7e]{1,200}$/

/** The idempotency key of a request, or null. */
export function idempotencyKeyOf(request: IncomingRequest): string | null {
  const key = request.header('idempotency-key')
  if (key === undefined) return null
  if (!keyForm.test(key)) throw new HttpRefusal(400, 'idempotency-key must be up to 200 visible ASCII characters')
  return key
}

const minute = 60_000

/** Milliseconds a shared outcome stays available for other servers. */
const moment = 2_000
const isSettled = () => redisStore() !== null

/** Milliseconds: slightly more than the longest transfer, and the longest other mutation. */
const longest = { action: 190_000, opening: 50_000 } as const

/** Statuses that mean nothing was executed: a retry may execute. */
const undone = new Set([401, 429, 503])

/** After a failure mid-request the outcome is unknown, so a retry must not execute it again. */
const isUncertain = (error: unknown) =>
  (error instanceof CloudError && error.sent) || (error instanceof HttpRefusal && (error.status === 502 || error.status === 504))

/** Responses to mutations are buffered, so their bodies are bytes. Cookies are never stored: they belong to one browser. */
const asText = {
  write: ({ status, headers: { 'set-cookie': _cookies, ...headers }, body }: OutgoingResponse) =>
    JSON.stringify({ status, headers, body: Buffer.isBuffer(body) ? body.toString('base64') : '' }),
  read: (text: string): OutgoingResponse => {
    const { body, ...rest }: Omit<OutgoingResponse, 'body'> & { body: string } = JSON.parse(text)
    return { ...rest, body: Buffer.from(body, 'base64') }
  },
}

const sizeOf = ({ body }: OutgoingResponse) => (Buffer.isBuffer(body) ? body.length : 0)

const actions = () =>
  singleton(
    'deeds',
    () =>
      new SharedOutcomeCache<OutgoingResponse>(
        'deed',
        { settles: ({ status }) => !undone.has(status), failureSettles: isUncertain, lifetime: minute, longest: longest.action, sizeOf },
        asText,
      ),
  )

/** Executes a mutation, or returns the outcome of the same one: same user, key and content. */
export function runOnceByKey(
  key: string | null,
  session: SessionRecord,
  path: string,
  content: Buffer,
  action: () => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  if (key === null) return action()
  const digest = createHash('sha256').update(content).digest('base64')
  const owner = JSON.stringify([session.organisationId, session.userId])
  return actions().run(owner, JSON.stringify([session.organisationId, session.userId, path, key, digest]), action)
}

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
          settles: ({ status }) => isSettled() && !undone.has(status),
          failureSettles: (error) => isSettled() && isUncertain(error),
          lifetime: moment,
          longest: longest.action,
        },
        asText,
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
          lifetime: minute,
          longest: longest.opening,
        },
        asText,
      ),
  )

/** Sets an order to processing once, however many users of the organisation open it. */
export const runProcessingOnce = (
  session: SessionRecord,
  orderId: unknown,
  action: () => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> => together(openings(), session, JSON.stringify([session.organisationId, String(orderId)]), action)
