import { demoPassword } from '@/lib/sandbox/seed/demo-users'
import { handleImage } from '@/lib/server/images/image-endpoint'
import { callSmsService } from '@/lib/server/integrations/sms-endpoints'
import { handleStatementPage } from '@/lib/server/integrations/statement-endpoints'
import { call, incoming, useEnvironment } from './in-process'

/** What the server does not expose of the embedded sandbox, which it calls in-process. */

const bodyless = { method: 'GET', body: null }
const page = async (key: string) => (await handleStatementPage(incoming('/', '', {}, bodyless), key)).status

test('only the sandbox serves a ledger, under a well-formed key', async () => {
  useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' })
  expect(await page('12345678')).toBe(404)
  useEnvironment({ CLOUD_URL: 'sandbox:' })
  for (const key of ['12345678', 'x', '../../sms/log', '../.well-known/jwks.json', 'a'.repeat(65)]) expect(await page(key)).toBe(404)
})

test('a missing image is 404', async () => {
  useEnvironment({ CLOUD_URL: 'sandbox:' })
  const { text, headers } = await call(null, '/ur/login', { domain: 'demo', user: 'admin', password: demoPassword })
  expect(JSON.parse(text)).toMatchObject({ status: 'RESOLVE' })
  const lines = [headers['set-cookie'] ?? []].flat()
  const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ')
  const reply = await handleImage(incoming('/api/images', '', { cookie }, bodyless), '999999999', new URLSearchParams())
  expect(reply.status).toBe(404)
})

test('an SMS needs a service', async () => {
  useEnvironment({ CLOUD_URL: 'sandbox:' })
  await expect(callSmsService('log', {})).rejects.toMatchObject({ status: 503 })
})
