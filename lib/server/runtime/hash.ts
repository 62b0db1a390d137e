import 'server-only'
import { createHash } from 'node:crypto'

/** SHA-256 as base64url, for names that must not reveal what they stand for, and to compare contents. */
export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url')
