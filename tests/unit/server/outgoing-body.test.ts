import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { hashPassword } from '@/lib/server/cloud/cloud-crypto'
import { encryptedPasswordChange, encryptedUserSave } from '@/lib/server/proxy/outgoing-body'
import { JsonBody } from '@/lib/server/requests/json-body'
import { sessionWith, useEnvironment } from './in-process'

const secret = 'the secret of the test cloud'

beforeEach(() => useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1', CLOUD_PARAM_SECRET: secret }))

const read = (body: unknown) => JsonBody.read(Buffer.from(JSON.stringify(body)))

/** The content of the encrypted parameter. */
function opened(sent: Buffer): unknown {
  const { param } = JSON.parse(sent.toString()) as { param: string }
  const bytes = Buffer.from(param, 'base64')
  const key = pbkdf2Sync(secret, bytes.subarray(0, 16), 1000, 32, 'sha256')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28)).setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()]).toString())
}

test('a password change is for the user of the session', () => {
  const body = { currentPassword: 'old', newPassword: 'new', organization: 'other', user: 'admin' }
  expect(opened(encryptedPasswordChange(read(body), sessionWith({}, 5)))).toEqual({
    currentPassword: hashPassword('old'),
    newPassword: hashPassword('new'),
    organization: 'demo',
    user: 'user-5',
  })
})

test.each([{}, { currentPassword: '', newPassword: 'b' }, { currentPassword: 'a', newPassword: 5 }])(
  'refuses the password change %j',
  (body) => {
    expect(() => encryptedPasswordChange(read(body), sessionWith({}))).toThrow(expect.objectContaining({ status: 400 }))
  },
)

test('a saved user has known members only, and a password only when new', () => {
  const body = { userId: 4, fullName: 'Ann', password: 'p', accessGroups: [], organizationId: 9, roleId: 1 }
  expect(opened(encryptedUserSave(read(body)))).toEqual({ userId: 4, fullName: 'Ann', accessGroups: '' })
  expect(opened(encryptedUserSave(read({ ...body, userId: 0 })))).toMatchObject({ userId: 0, password: hashPassword('p') })
})

test.each([{ userId: true }, { userId: '1.5' }, { userId: 'x' }, { userId: 2 ** 53 }, { userId: 1, password: 5 }, { userId: 0 }, {}])(
  'refuses the user %j',
  (body) => {
    expect(() => encryptedUserSave(read(body))).toThrow(expect.objectContaining({ status: 400 }))
  },
)

test.each([
  [1, true],
  ['0', false],
  ['True', true],
  [false, false],
  [null, null],
])('a flag %j goes out as %j', (sent, expected) => {
  const body = { userId: 4, isActive: sent, isAdmin: sent }
  expect(opened(encryptedUserSave(read(body)))).toMatchObject({ isActive: expected, isAdmin: expected })
})

test.each(['off', 'no', '', ' ', 'fal\u200bse', '-1', 2, [false], {}])('refuses the flag %j', (sent) => {
  for (const name of ['isActive', 'isAdmin'])
    expect(() => encryptedUserSave(read({ userId: 4, [name]: sent }))).toThrow(expect.objectContaining({ status: 400 }))
})
