import 'server-only'
import type { Redis } from 'ioredis'
import { environment } from './environment'
import { log } from './log'
import { singleton } from './singleton'

/** Milliseconds before a command falls back to memory. */
const timeout = 500
const connectTimeout = 2000
/** Milliseconds without any response after which a connection is closed. */
const silence = 1000
const longestPause = 5000

/** Redis or Valkey, when `REDIS_URL` is set; the client is loaded only then. */
export const redisStore = (): Promise<Redis> | null => {
  const { redisUrl } = environment()
  return redisUrl === null ? null : singleton('shared-store', () => opened(redisUrl))
}

/** Whether the shared store is available; null without one. */
export const isRedisUp = (): boolean | null => (environment().redisUrl === null ? null : state().up)

const state = () => singleton('shared-store-state', () => ({ up: false, loggedError: '' }))

async function opened(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  const client = new Client(url, {
    connectionName: 'daftar',
    // Supported by Valkey and old Redis.
    protocol: 2,
    connectTimeout: connectTimeout,
    commandTimeout: timeout,
    socketTimeout: silence,
    // Without a connection a command fails at once.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, longestPause),
  })
  client.on('ready', () => {
    Object.assign(state(), { up: true, loggedError: '' })
    log().info('The shared store answers.')
  })
  client.on('close', () => void (state().up = false))
  client.on('error', (error: Error) => {
    state().up = false
    // The same error is logged once.
    if (state().loggedError === error.message) return
    state().loggedError = error.message
    log().warn({ reason: error.message }, 'The shared store cannot be reached: each server counts on its own.')
  })
  return client
}

/** Keys of earlier values and of audit events, which each server also has in a file of its own. */
const disposable = { values: 'daftar:undo-set:*', events: 'daftar:audit:*' } as const
/** Events of a stream that stay. */
const newest = 1_000
const atOnce = 1_000

/**
 * Frees memory after a write that the store refused because it is full. Revocations need it: they must reach the other servers, while earlier
 * values and events are in a file as well.
 */
export async function freeMemory(store: Pick<Redis, 'scan' | 'unlink' | 'xtrim'>, error: unknown): Promise<void> {
  if (!(error instanceof Error) || !/\b(?:OOM|EXECABORT)\b/.test(error.message)) return
  for await (const keys of keysLike(store, disposable.values)) if (keys.length > 0) await store.unlink(...keys)
  for await (const keys of keysLike(store, disposable.events)) for (const key of keys) await store.xtrim(key, 'MAXLEN', newest)
}

async function* keysLike(store: Pick<Redis, 'scan'>, pattern: string): AsyncGenerator<readonly string[]> {
  let cursor = '0'
  do {
    const [next, keys] = await store.scan(cursor, 'MATCH', pattern, 'COUNT', atOnce)
    yield keys
    cursor = next
  } while (cursor !== '0')
}
