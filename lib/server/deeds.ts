import 'server-only'
import { createHash } from 'node:crypto'
import { CloudFailure } from './cloud-failure'
import { Refusal, type Incoming, type Outgoing } from './http'
import { Repeats } from './repeats'
import type { SessionRecord } from './session-record'
import { singleton } from './singleton'

/** Deeds that carry a key: a double click, or a browser that tries again, makes one effect (D156). */

const keyForm = /^[\x21-\x7e]{1,200}$/

/** The key that a request carries, or null. */
export function repeatKey(request: Incoming): string | null {
  const key = request.header('idempotency-key')
  if (key === undefined) return null
  if (!keyForm.test(key)) throw new Refusal(400, 'idempotency-key must be up to 200 visible ASCII characters')
  return key
}

/** Answers that say themselves that nothing was done: the next try may do it. */
const undone = new Set([401, 429, 503])

/** After a failure amid a deed nobody knows whether it was done: a repeat must not find out by doing it. */
const unsure = (error: unknown) =>
  (error instanceof CloudFailure && error.sent) || (error instanceof Refusal && (error.status === 502 || error.status === 504))

const deeds = () => singleton('deeds', () => new Repeats<Outgoing>(({ status }) => !undone.has(status), unsure))

/** Does a deed, or gives the outcome of the same one: by the same person, with the same key, of the same content. */
export function onceByKey(
  key: string | null,
  session: SessionRecord,
  path: string,
  content: Buffer,
  deed: () => Promise<Outgoing>,
): Promise<Outgoing> {
  if (key === null) return deed()
  const digest = createHash('sha256').update(content).digest('base64')
  return deeds().run(JSON.stringify([session.organisationId, session.userId, path, key, digest]), deed)
}
