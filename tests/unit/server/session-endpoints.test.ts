import { Readable } from 'node:stream'
import { handleChangeYear, handleReadSession, handleSignOut } from '@/lib/server/auth/session-endpoints'
import { handleEndOtherSessions, handleEndSession, handleSessions } from '@/lib/server/auth/session-list-endpoints'
import type { IncomingRequest, RequestHandler } from '@/lib/server/http/http'
import { hashOf } from '@/lib/server/runtime/hash'
import { revokeSession } from '@/lib/server/session/revoked-sessions'
import { cookieOf, incoming, outcomeOf, sessionWith, useEnvironment } from './in-process'

/** The endpoints of sessions: their refusals, and what a refused request leaves unchanged. */

beforeEach(() => useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' }))

const session = sessionWith({})
const elsewhere = { 'sec-fetch-site': 'cross-site' }

async function statusOf(handler: RequestHandler, headers: Readonly<Record<string, string>> = {}, more: Partial<IncomingRequest> = {}) {
  const cookie = await cookieOf(session)
  return (await outcomeOf(await handler(incoming('/api/session', '', { cookie, ...headers }, more)))).status
}

test.each([
  ['reads', handleReadSession],
  ['changes the year of', handleChangeYear],
  ['ends', handleSignOut],
  ['lists', handleSessions],
  ['ends other', handleEndOtherSessions],
  ['ends one of the', handleEndSession('x')],
] as const)('no other site %s sessions', async (_, handler) => {
  expect(await statusOf(handler, elsewhere)).toBe(403)
  expect(await statusOf(handleReadSession)).toBe(200)
})

test('the present session and sessions of others are not ended by id', async () => {
  expect(await statusOf(handleEndSession(hashOf(session.signInId)))).toBe(400)
  expect(await statusOf(handleEndSession(hashOf('of another user')))).toBe(404)
  expect(await statusOf(handleReadSession)).toBe(200)
})

test('a sign-out during a change of year wins', async () => {
  const yearThen = (before: () => Promise<void>) =>
    statusOf(
      handleChangeYear,
      { 'content-length': '18' },
      {
        body: Readable.from(
          (async function* () {
            await before()
            yield Buffer.from(`{"fiscalYearId":${session.year.id}}`)
          })(),
          { objectMode: false },
        ),
      },
    )
  expect(await yearThen(async () => undefined)).toBe(200)
  expect(await yearThen(() => revokeSession(session, session.id))).toBe(401)
})

test('no session, no view', async () => {
  expect((await outcomeOf(await handleReadSession(incoming('/api/session', '', {})))).status).toBe(401)
})
