import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { singleton } from './singleton'

/**
 * What a sign-out ended here: tokens, and what renews them. A seal cannot be called back, so a copy of the cookie, or an answer
 * that was on its way, would otherwise bring the person back in.
 */
const ended = () => singleton('ended', () => new LRUCache<string, true>({ max: 20_000, ttl: 10 * 24 * 60 * 60 * 1000 }))

const nameOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Lets a secret count no longer on this server. */
export const rememberEnded = (secret: string): void => void ended().set(nameOf(secret), true)

/** Whether a secret was ended. */
export const hasEnded = (secret: string): boolean => ended().size > 0 && ended().has(nameOf(secret))
