import { sendJson } from '@/tests/contract/support/fake-cloud'
import { guardedCloudCalls, guardedOwnCalls, loginWithout, type GuardedCall } from '@/tests/contract/support/guarded-calls'
import { HttpClient } from '@/tests/contract/support/http-client'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'

/** Every guarded call with every permission except the required one. */

const fixture = serverWithCloud()

/** The response status, and whether the cloud received the call. */
async function tried(
  { method, path, body }: GuardedCall,
  login: unknown,
): Promise<{ status: number; errorCode: unknown; reachedCloud: boolean }> {
  fixture.cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? login : { status: 'RESOLVE', data: [] })
  const visitor = new HttpClient(fixture.server.url)
  expect((await visitor.signIn('boss')).status).toBe(200)
  fixture.cloud.requests.length = 0
  const reply = await visitor.request(method, path, body)
  return {
    status: reply.status,
    errorCode: (reply.json().message as { errorCode?: unknown } | undefined)?.errorCode,
    reachedCloud: fixture.cloud.requests.length > 0,
  }
}

const guarded = [...guardedCloudCalls, ...guardedOwnCalls].filter(({ right }) => right !== null)

test('covers every guarded call', () => expect(guarded.length).toBeGreaterThan(55))

test.each(guarded.map((mutation) => [mutation.name, mutation] as const))('%s: needs its permission', async (_, mutation) => {
  expect(await tried(mutation, loginWithout(mutation.right))).toEqual({ status: 403, errorCode: 1, reachedCloud: false })
})

// The raw cloud answers the feature list itself (see purchased.test.ts).
test.each(
  guardedCloudCalls
    .filter(({ path }) => path !== '/qr/saveImage' && path !== '/ur/organizationFeatureList')
    .map((mutation) => [mutation.name, mutation] as const),
)('%s: with it', async (_, mutation) => {
  expect(await tried(mutation, loginWithout(null))).toMatchObject({ status: 200, reachedCloud: true })
})
