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
    log().warn({ reason: error.message }, 'The shared store is out of reach: each server counts for itself.')
  })
  return client
}
