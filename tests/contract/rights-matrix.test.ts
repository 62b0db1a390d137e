import { startServer, type Server } from '@/tests/e2e/support/server'
import { cloudDeeds, loginWithout, ownDeeds, type Deed } from './support/deeds'
import { sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { Visitor } from './support/visitor'

/** Every guarded call × somebody who holds every right but the one it needs. */

let cloud: RawCloud
let server: Server
beforeAll(async () => {
  cloud = await startRawCloud()
  server = await startServer({ CLOUD_URL: cloud.url })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await cloud.close()
}, 30_000)

/** The status that somebody gets, and whether the cloud heard of it. */
async function tried({ method, path, body }: Deed, login: unknown): Promise<{ status: number; errorCode: unknown; heard: boolean }> {
  cloud.answer = (asked, response) => sendJson(response, asked.path === '/ur/login' ? login : { status: 'RESOLVE', data: [] })
  const visitor = new Visitor(server.url)
  expect((await visitor.signIn('boss')).status).toBe(200)
  cloud.asked.length = 0
  const reply = await visitor.ask(method, path, body)
  return {
    status: reply.status,
    errorCode: (reply.json().message as { errorCode?: unknown } | undefined)?.errorCode,
    heard: cloud.asked.length > 0,
  }
}

const guarded = [...cloudDeeds, ...ownDeeds].filter(({ right }) => right !== null)

test('the list is not short of anything', () => expect(guarded.length).toBeGreaterThan(55))

test.each(guarded.map((deed) => [deed.name, deed] as const))('%s: not without the right', async (_, deed) => {
  expect(await tried(deed, loginWithout(deed.right))).toEqual({ status: 403, errorCode: 1, heard: false })
})

test.each(cloudDeeds.filter(({ path }) => path !== '/qr/saveImage').map((deed) => [deed.name, deed] as const))(
  '%s: with it',
  async (_, deed) => {
    expect(await tried(deed, loginWithout(null))).toMatchObject({ status: 200, heard: true })
  },
)
