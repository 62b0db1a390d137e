import 'server-only'
import { createHash } from 'node:crypto'
import { CloudFailure } from './cloud-failure'
import { Refusal, type Incoming, type Outgoing } from './http'
import type { SessionRecord } from './session-record'
import { SharedRepeats } from './shared-repeats'
import { sharedStore } from './shared-store'
import { singleton } from './singleton'
import { isResolved } from './whole-answer'

/** Deeds that are done once: a double click, a browser that tries again, or twenty people at the same order make one effect (D156, D46). */

const keyForm = /^[\x21-\x7e]{1,200}$/

/** The key that a request carries, or null. */
export function repeatKey(request: Incoming): string | null {
  const key = request.header('idempotency-key')
  if (key === undefined) return null
  if (!keyForm.test(key)) throw new Refusal(400, 'idempotency-key must be up to 200 visible ASCII characters')
  return key
}

const minute = 60_000

/** Long enough for other servers to hear how something ended, and over before anybody means it once more. Where there are none nobody has to hear. */
const moment = 2_000
const heard = () => sharedStore() !== null

/** Somewhat more than the longest transfer, and than the longest other write. */
const longest = { deed: 190_000, opening: 50_000 } as const

/** Answers that say themselves that nothing was done: the next try may do it. */
const undone = new Set([401, 429, 503])

/** After a failure amid a deed nobody knows whether it was done: a repeat must not find out by doing it. */
const unsure = (error: unknown) =>
  (error instanceof CloudFailure && error.sent) || (error instanceof Refusal && (error.status === 502 || error.status === 504))

/** Answers to deeds are read whole, so that there is nothing in them but bytes. */
const asText = {
  write: ({ status, headers, body }: Outgoing) =>
    JSON.stringify({ status, headers, body: Buffer.isBuffer(body) ? body.toString('base64') : '' }),
  read: (text: string): Outgoing => {
    const { body, ...rest } = JSON.parse(text) as Omit<Outgoing, 'body'> & { body: string }
    return { ...rest, body: Buffer.from(body, 'base64') }
  },
}

const deeds = () =>
  singleton(
    'deeds',
    () =>
      new SharedRepeats<Outgoing>(
        'deed',
        { settles: ({ status }) => !undone.has(status), failureSettles: unsure, lifetime: minute, longest: longest.deed },
        asText,
      ),
  )

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

/** A deed that several people may ask for at once. Whoever waited for somebody whose session turned out to be over does it themselves, and keeps their own. */
async function together(repeats: SharedRepeats<Outgoing>, name: string, deed: () => Promise<Outgoing>): Promise<Outgoing> {
  let own = false
  const mine = () => {
    own = true
    return deed()
  }
  try {
    return await repeats.run(name, mine)
  } catch (error) {
    if (own || !(error instanceof Refusal && error.status === 401)) throw error
    return together(repeats, name, deed)
  }
}

const transfers = () =>
  singleton(
    'transfers',
    () =>
      new SharedRepeats<Outgoing>(
        'transfer',
        {
          settles: ({ status }) => heard() && !undone.has(status),
          failureSettles: (error) => heard() && unsure(error),
          lifetime: moment,
          longest: longest.deed,
        },
        asText,
      ),
  )

/** Runs a transfer between two years, or waits for the one that is running, whoever of the organisation began it and in whichever tab (D36). */
export const onceAtATime = (session: SessionRecord, path: string, years: readonly unknown[], deed: () => Promise<Outgoing>) =>
  together(transfers(), JSON.stringify([session.organisationId, path, ...years.map(String)]), deed)

const openings = () =>
  singleton(
    'openings',
    () =>
      new SharedRepeats<Outgoing>(
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

/** Tells the cloud that an order is being processed, once, whoever of the organisation looks at it meanwhile. */
export const onceOpened = (session: SessionRecord, orderId: unknown, deed: () => Promise<Outgoing>): Promise<Outgoing> =>
  together(openings(), JSON.stringify([session.organisationId, String(orderId)]), deed)
