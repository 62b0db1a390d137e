import { clientAddress } from '@/lib/server/http-server/client-address'

process.env.CLOUD_URL = 'sandbox:'
process.env.TRUST_PROXY = '1'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['6.6.6.6, 10.0.0.1:40123', '10.0.0.1'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', '127.0.0.1'],
  [`10.0.0.${'1'.repeat(9000)}`, '127.0.0.1'],
  ['', '127.0.0.1'],
])('client of %j is %s without its port', (forwarded, client) => {
  expect(clientAddress('127.0.0.1', forwarded)).toBe(client)
})
