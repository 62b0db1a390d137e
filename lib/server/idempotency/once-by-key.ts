import 'server-only'
import { createHash } from 'node:crypto'
import { HttpRefusal, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { isUncertain, longestRun, outcomeLifetime, outcomeText, withoutEffect } from './mutation-outcomes'
import { SharedOutcomeCache } from './shared-outcome-cache'

/** A mutation that one user sends twice, by a double click or a retry, has one effect (D156). */

const keyForm = /^[\x21-\x7e]{1,200}$/

/** The idempotency key of a request, or null. */
export function idempotencyKeyOf(request: IncomingRequest): string | null {
  const key = request.header('idempotency-key')
  if (key === undefined) return null
  if (!keyForm.test(key)) throw new HttpRefusal(400, 'idempotency-key must be up to 200 visible ASCII characters')
  return key
}

const sizeOf = ({ body }: OutgoingResponse) => (Buffer.isBuffer(body) ? body.length : 0)

const actions = () =>
  singleton(
    'deeds',
    () =>
      new SharedOutcomeCache<OutgoingResponse>(
        'deed',
        {
          settles: ({ status }) => !withoutEffect.has(status),
          failureSettles: isUncertain,
          lifetime: outcomeLifetime,
          longest: longestRun.action,
          sizeOf,
        },
        outcomeText,
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
