import { startServer } from '@/tests/e2e/support/server'
import { cloudDeeds, loginWithout, ownDeeds, writes } from '@/tests/contract/support/deeds'
import { sendJson, startRawCloud } from '@/tests/contract/support/raw-cloud'
import { Visitor } from '@/tests/contract/support/visitor'
import type { Part } from './row'

/** Deeds that are asked for several times at once, and deeds without the right. */
export const deeds: Part = async (tell) => {
  const cloud = await startRawCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  const signedIn = async (login: unknown) => {
    cloud.answer = (_, response) => sendJson(response, login)
    const visitor = new Visitor(server.url)
    await visitor.signIn('boss')
    cloud.asked.length = 0
    cloud.answer = (_asked, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', smsStatus: 200 }), 40)
    return visitor
  }

  const visitor = await signedIn(loginWithout(null))
  let effects = 0
  for (const [index, { path, body }] of writes.entries()) {
    cloud.asked.length = 0
    await Promise.all(Array.from({ length: 10 }, () => visitor.post(path, body, { 'idempotency-key': `harden-${index}` })))
    effects += cloud.asked.length
  }
  tell({
    claim: `double submit ×10 of ${writes.length} calls that change something`,
    figure: `${effects} effects`,
    holds: effects === writes.length,
  })

  const twenty: Visitor[] = []
  // One after the other: the cloud answers a sign-in only until somebody is in.
  while (twenty.length < 20) twenty.push(await signedIn(loginWithout(null)))
  cloud.asked.length = 0
  cloud.answer = (_asked, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', smsStatus: 200 }), 40)
  const opening = { saleOrderId: 77, status: 2, description: '', organizationId: 12 }
  await Promise.all(twenty.map((one) => one.post('/qr/editSaleOrder', opening)))
  tell({ claim: '20 people open the same new order at once', figure: `${cloud.asked.length} change`, holds: cloud.asked.length === 1 })

  const guarded = [...cloudDeeds, ...ownDeeds].filter(({ right }) => right !== null)
  let refused = 0
  let heard = 0
  for (const { method, path, body, right } of guarded) {
    const poor = await signedIn(loginWithout(right))
    const { status } = await poor.ask(method, path, body)
    if (status === 403) refused += 1
    heard += cloud.asked.length
  }
  tell({
    claim: `${guarded.length} guarded calls × a user without the right`,
    figure: `${refused} × 403, ${heard} sent to the cloud`,
    holds: refused === guarded.length && heard === 0,
  })
  await server.stop()
  await cloud.close()
}
