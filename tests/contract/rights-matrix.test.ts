import { cloudDeeds, loginWithout, ownDeeds, type Deed } from './support/deeds'
import { sendJson } from './support/raw-cloud'
import { serverBeforeCloud } from './support/server-before'
import { Visitor } from './support/visitor'

/** Every guarded call × somebody who holds every right but the one it needs. */

const here = serverBeforeCloud()

/** The status that somebody gets, and whether the cloud heard of it. */
async function tried({ method, path, body }: Deed, login: unknown): Promise<{ status: number; errorCode: unknown; heard: boolean }> {
  here.cloud.answer = (asked, response) => sendJson(response, asked.path === '/ur/login' ? login : { status: 'RESOLVE', data: [] })
  const visitor = new Visitor(here.server.url)
  expect((await visitor.signIn('boss')).status).toBe(200)
  here.cloud.asked.length = 0
  const reply = await visitor.ask(method, path, body)
  return {
    status: reply.status,
    errorCode: (reply.json().message as { errorCode?: unknown } | undefined)?.errorCode,
    heard: here.cloud.asked.length > 0,
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
