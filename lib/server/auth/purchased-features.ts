import 'server-only'
import { purchasedAccess, purchasedOf, type Purchased } from '@/lib/contract/access/page-access'
import { organisationFeatures } from '@/lib/contract/access/purchased-features'
import type { Access } from '@/lib/contract/core/rights'
import { responseValue } from '@/lib/server/cloud/buffered-response'
import { callCloudOnce } from '@/lib/server/cloud/call-cloud'
import { countCacheRead } from '@/lib/server/observability/metrics'
import type { Trace } from '@/lib/server/requests/instrument-request'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { SingleFlight } from '@/lib/server/runtime/single-flight'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'

/** Milliseconds that a list is cached; the browser caches it as long. */
const lifetime = 450_000

/** Milliseconds after a failure or a timeout during which calls do not wait for the list: rights alone decide. */
const pause = 15_000

/** Milliseconds that a call or a page waits for the list. A later response is cached for the next one. */
const timeouts = { call: 2_000, page: 1_000 } as const

const lists = () => singleton('purchased', () => new FairCache<Purchased>({ most: 5_000, lifetime }))
const pauses = () => singleton('purchased-pauses', () => new FairCache<true>({ most: 5_000, lifetime: pause }))
const flights = () => singleton('purchased-flights', () => new SingleFlight<Purchased | null>())

/** The features that the session's organisation has purchased; null while unknown. Never throws. */
export async function purchasedFor(
  session: SessionRecord,
  trace: Pick<Trace, 'requestId' | 'traceparent'>,
  waiter: keyof typeof timeouts,
): Promise<Purchased | null> {
  const known = countCacheRead('features', lists().get(session.id))
  if (known) return known
  if (pauses().get(session.id)) return null
  const reading = flights().run(session.id, () => readList(session, trace))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      pauses().set(session.organisationId, session.id, true)
      resolve(null)
    }, timeouts[waiter])
  })
  const list = await Promise.race([reading, late])
  clearTimeout(timer)
  return list
}

/** The session's rights on purchased features; all its rights while the purchased features are unknown. */
export const accessFor = async (session: SessionRecord, trace: Pick<Trace, 'requestId' | 'traceparent'>): Promise<Access> =>
  purchasedAccess(session.access, await purchasedFor(session, trace, 'call'))

/** Caches the list that a browser has just read, so that both use the same one. Ignores an unreadable list. */
export function learnPurchased(session: SessionRecord, response: unknown): void {
  try {
    lists().set(session.organisationId, session.id, purchasedOf(organisationFeatures().read(response)))
  } catch {
    // The browser reports the error.
  }
}

async function readList(session: SessionRecord, trace: Pick<Trace, 'requestId' | 'traceparent'>): Promise<Purchased | null> {
  const { path, body, read } = organisationFeatures()
  try {
    const response = await callCloudOnce({
      path: path as '/ur/organizationFeatureList',
      body: Buffer.from(JSON.stringify(body)),
      kind: 'read',
      caller: session,
      trace,
      token: session.token,
      buffered: true,
    })
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    const list = purchasedOf(read(await responseValue(response)))
    lists().set(session.organisationId, session.id, list)
    return list
  } catch {
    pauses().set(session.organisationId, session.id, true)
    return null
  }
}
