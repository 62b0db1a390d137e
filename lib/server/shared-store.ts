import 'server-only'
import type { Redis } from 'ioredis'
import { environment } from './environment'
import { log } from './log'
import { singleton } from './singleton'

/** Nobody waits longer for the store: what it would have counted is then counted here. */
const patience = 500
const connectPatience = 2000
/** A connection on which a question stays without any answer for so long is given up: behind it somebody hangs, or nobody is there any more. */
const silence = 1000
const longestPause = 5000

/** What several servers share: Redis or Valkey, when `REDIS_URL` is set; its client is loaded only then. */
export const sharedStore = (): Promise<Redis> | null => {
  const { redisUrl } = environment()
  return redisUrl === null ? null : singleton('shared-store', () => opened(redisUrl))
}

/** Whether the shared store can be used now; null without one. */
export const sharedStoreIsUp = (): boolean | null => (environment().redisUrl === null ? null : state().up)

const state = () => singleton('shared-store-state', () => ({ up: false, told: '' }))

async function opened(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  const client = new Client(url, {
    connectionName: 'daftar',
    // Valkey and old Redis alike.
    protocol: 2,
    connectTimeout: connectPatience,
    commandTimeout: patience,
    socketTimeout: silence,
    // Without a connection a command fails at once: the insurance counts.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 200, longestPause),
  })
  client.on('ready', () => {
    Object.assign(state(), { up: true, told: '' })
    log().info('The shared store answers.')
  })
  client.on('close', () => void (state().up = false))
  client.on('error', (error: Error) => {
    state().up = false
    // It is tried again and again: the same trouble is told once.
    if (state().told === error.message) return
    state().told = error.message
    log().warn({ reason: error.message }, 'The shared store is out of reach: each server counts for itself.')
  })
  return client
}
