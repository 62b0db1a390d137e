import 'server-only'
import { createDecipheriv, createHash, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { codes, Rejection } from './rejection'

const saltLength = 16
const ivLength = 12
const tagLength = 16

/** A password hash as sent and stored: lower-case hex SHA-256 of its UTF-8 bytes. */
export const hashed = (password: string): string => createHash('sha256').update(password, 'utf8').digest('hex')

/** Accepts a password hash; rejects plain text. */
export const passwordHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'not a lower-case hex SHA-256'))

/** Compares two hashes in constant time. */
export function sameText(expected: string, sent: string): boolean {
  const one = Buffer.from(expected)
  const other = Buffer.from(sent)
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Decrypts the encrypted parameter: base64 of salt, iv, ciphertext and tag. */
export function openParameter(param: string, secret: string): unknown {
  try {
    const bytes = Buffer.from(param, 'base64')
    if (bytes.length < saltLength + ivLength + tagLength) throw new Error('too short')
    const salt = bytes.subarray(0, saltLength)
    const key = pbkdf2Sync(secret, salt, 1000, 32, 'sha256')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(saltLength, saltLength + ivLength), { authTagLength: tagLength })
    decipher.setAuthTag(bytes.subarray(-tagLength))
    const plaintext = Buffer.concat([decipher.update(bytes.subarray(saltLength + ivLength, -tagLength)), decipher.final()])
    return JSON.parse(plaintext.toString('utf8'))
  } catch {
    throw new Rejection(codes.badRequest, 'param: cannot be decrypted with the shared secret')
  }
}
