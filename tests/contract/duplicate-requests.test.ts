import { sendJson } from '@/tests/contract/support/fake-cloud'
import { loginWithout, writes, type GuardedCall } from '@/tests/contract/support/guarded-calls'
import type { HttpClient } from '@/tests/contract/support/http-client'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'

/** Ten simultaneous copies of a mutation have one effect, for every mutation. */

const fixture = serverWithCloud()
let visitor: HttpClient
beforeAll(async () => {
  fixture.cloud.respond = (_, response) => sendJson(response, loginWithout(null))
  visitor = await fixture.signedIn()
})

const tenTimes = async ({ name, path, body }: GuardedCall) => {
  fixture.cloud.requests.length = 0
  fixture.cloud.respond = (_, response) =>
    void setTimeout(() => sendJson(response, { status: 'RESOLVE', id: fixture.cloud.requests.length }), 30)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.post(path, body, { 'idempotency-key': `ten-${name.replaceAll(/[^!-~]/g, '')}`.slice(0, 200) }),
    ),
  )
  return {
    effects: fixture.cloud.requests.length,
    statuses: new Set(replies.map(({ status }) => status)),
    texts: new Set(replies.map(({ text }) => text)).size,
  }
}

test.each(writes.map((mutation) => [mutation.name, mutation] as const))('%s', async (_, mutation) => {
  expect(await tenTimes(mutation)).toEqual({ effects: 1, statuses: new Set([200]), texts: 1 })
})
