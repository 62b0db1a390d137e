import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { singleton } from './singleton'

/**
 * What a sign-out ended here: sessions by their ids, and seals that would renew them. A seal cannot be called back, so a copy of
 * the cookie, or an answer that was on its way, would otherwise bring the person back in.
 */
const ended = () => singleton('ended', () => new LRUCache<string, true>({ max: 20_000, ttl: 10 * 24 * 60 * 60 * 1000 }))

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** From now on an id or a seal counts no longer on this server. */
export const rememberEnded = (text: string): void => void ended().set(nameOf(text), true)

/** Whether an id or a seal was ended. */
export const hasEnded = (text: string): boolean => ended().size > 0 && ended().has(nameOf(text))
