import { sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { guardedCloudCalls, guardedOwnCalls, loginWithout, writes } from '@/tests/contract/support/guarded-calls'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer } from '@/tests/e2e/support/server'
import type { Part } from './result-row'

/** Mutations that are requested several times at once, and mutations without the right. */
export const idempotency: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  const signedIn = async (login: unknown) => {
    cloud.respond = (_, response) => sendJson(response, login)
    const visitor = new HttpClient(server.url)
    await visitor.signIn('boss')
    cloud.requests.length = 0
    cloud.respond = (_received, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', smsStatus: 200 }), 40)
    return visitor
  }

  const visitor = await signedIn(loginWithout(null))
  let effects = 0
  for (const [index, { path, body }] of writes.entries()) {
    cloud.requests.length = 0
    await Promise.all(Array.from({ length: 10 }, () => visitor.post(path, body, { 'idempotency-key': `harden-${index}` })))
    effects += cloud.requests.length
  }
  report({
    claim: `double submit ×10 of ${writes.length} calls that change something`,
    figure: `${effects} effects`,
    holds: effects === writes.length,
  })

  const twenty: HttpClient[] = []
  // In sequence, because each sign-in replaces the response of the test cloud.
  while (twenty.length < 20) twenty.push(await signedIn(loginWithout(null)))
  cloud.requests.length = 0
  cloud.respond = (_received, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', smsStatus: 200 }), 40)
  const opening = { saleOrderId: 77, status: 2, description: '', organizationId: 12 }
  await Promise.all(twenty.map((one) => one.post('/qr/editSaleOrder', opening)))
  report({
    claim: '20 people open the same new order at once',
    figure: `${cloud.requests.length} change`,
    holds: cloud.requests.length === 1,
  })

  const guarded = [...guardedCloudCalls, ...guardedOwnCalls].filter(({ right }) => right !== null)
  let refused = 0
  let received = 0
  for (const { method, path, body, right } of guarded) {
    const poor = await signedIn(loginWithout(right))
    const { status } = await poor.request(method, path, body)
    if (status === 403) refused += 1
    received += cloud.requests.length
  }
  report({
    claim: `${guarded.length} guarded calls × a user without the right`,
    figure: `${refused} × 403, ${received} sent to the cloud`,
    holds: refused === guarded.length && received === 0,
  })
  await server.stop()
  await cloud.close()
}
