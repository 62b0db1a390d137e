import { decodeJwt, SignJWT } from 'jose'
import { masked, type RecordedCall } from '@/scripts/probe/recording'

const call = (answer: unknown): RecordedCall => ({ path: '/qr/ppds', body: { keys: ['debtorList'] }, status: 200, answer })

test('a recording holds no names and no phone numbers', () => {
  const row = { ofcName: 'Rose Garden', ofcMobile: '09121230001', amount: 12 }
  const text = JSON.stringify([{ fullName: 'Rose Garden', mobile: '0912' }])
  const [recorded] = masked([call([{ name: 'debtorList', status: 'RESOLVE', data: [row], inner: text }])])
  expect(recorded?.answer).toEqual([
    {
      name: 'debtorList',
      status: 'RESOLVE',
      data: [{ ofcName: 'Name 1', ofcMobile: '00000000000', amount: 12 }],
      inner: '[{"fullName":"Name 1","mobile":"0000"}]',
    },
  ])
})

test('a recorded token keeps its claims and loses its signature', async () => {
  const key = new TextEncoder().encode('k'.repeat(32))
  const token = await new SignJWT({ organizationId: 12, userId: 7, secret: 'x' }).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const [recorded] = masked([call({ data: { token } })])
  const { data } = (recorded as { answer: unknown }).answer as { data: { token: string } }
  expect(decodeJwt(data.token)).toMatchObject({ organizationId: 12, userId: 7, exp: 4_102_444_800 })
  expect(decodeJwt(data.token)).not.toHaveProperty('secret')
  expect(data.token.split('.')[2]).toBe('AAAA')
})
