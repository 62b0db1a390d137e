import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginWithout, writes, type Deed } from './support/deeds'
import { sendJson, startRawCloud, type RawCloud } from './support/raw-cloud'
import { Visitor } from './support/visitor'

/** Ten times the same deed at once, for every call that changes something: one effect. */

let cloud: RawCloud
let server: Server
let visitor: Visitor
beforeAll(async () => {
  cloud = await startRawCloud()
  server = await startServer({ CLOUD_URL: cloud.url })
  visitor = new Visitor(server.url)
  cloud.answer = (_, response) => sendJson(response, loginWithout(null))
  await visitor.signIn('boss')
}, 60_000)
afterAll(async () => {
  await server.stop()
  await cloud.close()
}, 30_000)

const tenTimes = async ({ name, path, body }: Deed) => {
  cloud.asked.length = 0
  cloud.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', id: cloud.asked.length }), 30)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.post(path, body, { 'idempotency-key': `ten-${name.replaceAll(/[^!-~]/g, '')}`.slice(0, 200) }),
    ),
  )
  return {
    effects: cloud.asked.length,
    statuses: new Set(replies.map(({ status }) => status)),
    answers: new Set(replies.map(({ text }) => text)).size,
  }
}

test.each(writes.map((deed) => [deed.name, deed] as const))('%s', async (_, deed) => {
  expect(await tenTimes(deed)).toEqual({ effects: 1, statuses: new Set([200]), answers: 1 })
})
