import 'server-only'
import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'

/** The cloud's password hash: lower-case hex SHA-256 of its UTF-8 bytes. */
export const hashPassword = (password: string): string => createHash('sha256').update(password, 'utf8').digest('hex')

/** The encrypted parameter: base64 of salt, iv, ciphertext and tag. */
export function encryptParameter(content: Readonly<Record<string, unknown>>, secret: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(secret, salt, 1000, 32, 'sha256'), iv)
  return Buffer.concat([salt, iv, cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}
