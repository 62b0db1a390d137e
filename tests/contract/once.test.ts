import { loginWithout, writes, type Deed } from './support/deeds'
import { sendJson } from './support/raw-cloud'
import { serverBeforeCloud } from './support/server-before'
import type { Visitor } from './support/visitor'

/** Ten times the same deed at once, for every call that changes something: one effect. */

const here = serverBeforeCloud()
let visitor: Visitor
beforeAll(async () => {
  here.cloud.answer = (_, response) => sendJson(response, loginWithout(null))
  visitor = await here.signedIn()
})

const tenTimes = async ({ name, path, body }: Deed) => {
  here.cloud.asked.length = 0
  here.cloud.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', id: here.cloud.asked.length }), 30)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.post(path, body, { 'idempotency-key': `ten-${name.replaceAll(/[^!-~]/g, '')}`.slice(0, 200) }),
    ),
  )
  return {
    effects: here.cloud.asked.length,
    statuses: new Set(replies.map(({ status }) => status)),
    answers: new Set(replies.map(({ text }) => text)).size,
  }
}

test.each(writes.map((deed) => [deed.name, deed] as const))('%s', async (_, deed) => {
  expect(await tenTimes(deed)).toEqual({ effects: 1, statuses: new Set([200]), answers: 1 })
})
