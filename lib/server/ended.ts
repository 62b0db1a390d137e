import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { sharedStore } from './shared-store'
import { singleton } from './singleton'

/**
 * What a sign-out ended: sessions by their ids, and seals that would renew them. A seal cannot be called back, so a copy of the
 * cookie, or an answer that was on its way, would otherwise bring the person back in. Servers with a shared store tell each other.
 */

const most = 20_000
const lifetime = 10 * 24 * 60 * 60

type Ended = {
  readonly names: LRUCache<string, true>
  /** Not yet told to the others. */
  readonly untold: string[]
  /** Up to where the others were listened to: an id of their common stream. */
  heard: string
}

const ended = () => singleton<Ended>('ended', () => ({ names: new LRUCache({ max: most, ttl: lifetime * 1000 }), untold: [], heard: '0' }))

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** From now on an id or a seal counts no longer; on the other servers a moment later. */
export function rememberEnded(text: string): void {
  const { names, untold } = ended()
  names.set(nameOf(text), true)
  const shared = sharedStore()
  if (shared === null) return
  if (untold.length < most) untold.push(nameOf(text))
  void exchanged(shared)
}

/** Whether an id or a seal was ended, as far as this server has heard. */
export const hasEnded = (text: string): boolean => ended().names.size > 0 && ended().names.has(nameOf(text))

/** The same, after listening to the others: for whoever is about to begin a session. */
export async function hasEndedAnywhere(text: string): Promise<boolean> {
  const shared = sharedStore()
  if (shared !== null) await exchanged(shared)
  return hasEnded(text)
}

const betweenTwo = 1000

/** Tells and hears every second from now on. */
export async function followEnded(): Promise<void> {
  const shared = sharedStore()
  if (shared === null) return
  for (;;) {
    await exchanged(shared)
    await pause(betweenTwo, undefined, { ref: false })
  }
}

const stream = 'daftar:ended'

/** Tells what the others do not know yet, and hears what they told. While the store is away it is kept for the next time. */
async function exchanged(shared: Promise<Pick<Redis, 'multi' | 'xread'>>): Promise<void> {
  const state = ended()
  try {
    const store = await shared
    const telling = state.untold.splice(0)
    if (telling.length > 0) {
      const chain = store.multi()
      for (const name of telling) chain.xadd(stream, 'MAXLEN', '~', most, '*', 'name', name)
      await chain
        .expire(stream, lifetime)
        .exec()
        .catch((error: unknown) => {
          state.untold.unshift(...telling)
          throw error
        })
    }
    const [told] = (await store.xread('COUNT', most, 'STREAMS', stream, state.heard)) ?? []
    for (const [id, [, name = '']] of told?.[1] ?? []) {
      state.names.set(name, true)
      state.heard = id
    }
  } catch {
    // The shared store itself tells that it is out of reach.
  }
}
