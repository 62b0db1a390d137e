import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

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
