import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { encryptParameter, hashPassword } from '@/lib/server/cloud/cloud-crypto'

test('hashes as lower-case hex SHA-256', () => {
  expect(hashPassword('secret')).toBe('2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b')
  expect(hashPassword('رمز')).toBe('de5c799a0c00717dbe13883ac0913bba9990d01cb77083ab6eea07fa822eb5da')
})

test('encrypts with a new salt and iv each time', () => {
  const param = encryptParameter({ domain: 'demo', user: 'رضا' }, 'a secret')
  const bytes = Buffer.from(param, 'base64')
  const key = pbkdf2Sync('a secret', bytes.subarray(0, 16), 1000, 32, 'sha256')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28)).setAuthTag(bytes.subarray(-16))
  const plaintext = Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()]).toString()
  expect(JSON.parse(plaintext)).toEqual({ domain: 'demo', user: 'رضا' })
  expect(encryptParameter({ domain: 'demo', user: 'رضا' }, 'a secret')).not.toBe(param)
})
