import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { purchasedFor } from '@/lib/server/auth/purchased-features'
import { sendJson } from '@/tests/contract/support/fake-cloud'
import { sessionWith, useEnvironment } from './in-process'

test('does not trust the list of an error response', async () => {
  const features = { status: 'RESOLVE', data: [{ feature: 'Goods', access: ['l'] }] }
  let status = 200
  const cloud = createServer((_, response) => sendJson(response, features, status)).listen(0, '127.0.0.1')
  await once(cloud, 'listening')
  useEnvironment({ CLOUD_URL: `http://127.0.0.1:${(cloud.address() as AddressInfo).port}` })
  const listOf = (userId: number) => purchasedFor(sessionWith({}, userId), { requestId: 'test', traceparent: undefined }, 'call')
  expect(await listOf(1)).not.toBeNull()
  status = 500
  expect(await listOf(2)).toBeNull()
  cloud.closeAllConnections()
  cloud.close()
})
