import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { foldName } from '@/lib/contract/core/fold-name'
import { fold } from '@/lib/format/search-fold'
import { networkOf } from '@/lib/server/http/client-network'
import { HttpRefusal } from '@/lib/server/http/http'
import { countThrottled } from '@/lib/server/observability/metrics'
import { hashOf } from '@/lib/server/runtime/hash'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'

const forgiven = 5
const minute = 60
const hour = 3600

/** A rate limiter in the shared store, with memory as its fallback. */
async function createLimiter(keyPrefix: string, points: number, duration: number): Promise<RateLimiterAbstract> {
  const memoryLimiter = new RateLimiterMemory({ keyPrefix, points, duration })
  const storeClient = await redisStore()
  if (storeClient === null) return memoryLimiter
  return new RateLimiterRedis({ storeClient, keyPrefix, points, duration, insuranceLimiter: memoryLimiter, rejectIfRedisNotReady: true })
}

const limiter = (name: string, points: number, duration: number) =>
  singleton(`throttle.${name}`, () => createLimiter(`daftar.${name}`, points, duration))

/** Counts and never refuses. */
const unlimited = 1_000_000_000

// Five wrong passwords per user and address are allowed; the sixth attempt is refused. Those from all addresses delay the next attempt.
const wrongByUserAndAddress = () => limiter('user-address', forgiven, 15 * minute)
const wrongByDevice = () => limiter('device', forgiven, 15 * minute)
const wrongByUser = () => limiter('user', unlimited, 15 * minute)
const wrongByAddress = () => limiter('address', 50, 15 * minute)
const resetsByUser = () => limiter('reset-user', 3, hour)
const resetsByAddress = () => limiter('reset-address', 3, hour)
/** Names of organisations can be invented, so an address has a limit for all of them together: as many as an office may need. */
const resetsByNetwork = () => limiter('reset-network', 50, hour)
const renewals = () => limiter('renewal', 10, minute)
/** Each sign-in can leave a revocation for ten days, in memory, in a file and in Redis. */
const signIns = () => limiter('sign-in', 1_000, hour)
const perMinute = { sms: 10, undo: 120, 'undo-reads': 60, activity: 60, 'calendar-links': 10 } as const

/** Connects to the shared store, so that the first sign-in need not wait. */
export const openRateLimits = (): void => void Promise.all([wrongByUser(), wrongByUserAndAddress(), wrongByDevice(), wrongByAddress()])

type Limiter = Promise<RateLimiterAbstract>
type Count = readonly [Limiter, key: string]

/** Counts an attempt and returns the new count. */
async function take(from: Limiter, key: string): Promise<number> {
  try {
    return (await (await from).consume(key)).consumedPoints
  } catch (error) {
    // Checked by shape: the limiter's classes exist once per bundle.
    if (typeof error !== 'object' || error === null || !('msBeforeNext' in error)) throw error
    countThrottled((await from).keyPrefix.replace(/^daftar\./, ''))
    const seconds = Math.max(1, Math.ceil(Number(error.msBeforeNext) / 1000))
    throw new HttpRefusal(429, 'too many attempts', { headers: { 'retry-after': String(seconds) } })
  }
}

const giveBack = async (to: Limiter, key: string): Promise<void> => void (await (await to).reward(key))
const forget = async (from: Limiter, key: string): Promise<void> => void (await (await from).delete(key))
/** Names are stored hashed. */
const nameless = (key: string) => hashOf(key).slice(0, 32)

/**
 * The name under which sign-ins are counted: spellings that a cloud might treat as the same user count as one. Users whose names differ
 * only in accents share a count.
 */
export const foldedName = (name: string): string => foldName(fold(name))

const userKey = (domain: string, user: string, more = '') => nameless(JSON.stringify([foldedName(domain), foldedName(user), more]))

/** A sign-in attempt. It counts as wrong until known otherwise, so that parallel attempts cannot bypass the limit. */
export type SignInAttempt = {
  /** The password was not wrong, or was not checked. */
  forgive(): Promise<void>
  /** The sign-in succeeded: resets the counter. */
  welcome(): Promise<void>
}

/** Origin of a sign-in attempt: the address, and the id of a device that the user signed in with before. */
export type Origin = { readonly address: string; readonly device: string | null }

/**
 * Admits a sign-in attempt, delays it after many wrong ones, or refuses it with 429. Attempts of others can only delay a user: they use up
 * the limit of their own addresses, and a device that the user signed in with before has its own count and is never delayed.
 */
export async function limitSignIn(domain: string, user: string, { address, device }: Origin): Promise<SignInAttempt> {
  const own: Count =
    device === null
      ? [wrongByUserAndAddress(), userKey(domain, user, networkOf(address))]
      : [wrongByDevice(), userKey(domain, user, device)]
  // The address first: guesses that it no longer admits leave no count for each invented name.
  const counts: readonly Count[] = device === null ? [[wrongByAddress(), nameless(networkOf(address))], own] : [own]
  const counted: Count[] = []
  const giveAllBack = async () => void (await Promise.all(counted.map(([from, key]) => giveBack(from, key))))
  try {
    for (const count of counts) {
      await take(...count)
      counted.push(count)
    }
  } catch (error) {
    await giveAllBack()
    throw error
  }
  const all = [wrongByUser(), userKey(domain, user)] as const
  const wrong = await take(...all)
  counted.push(all)
  if (device === null) await pause(delayAfter(wrong - 1))
  return {
    forgive: giveAllBack,
    welcome: async () => {
      await Promise.all(counts.map((count) => (count === own ? forget(...count) : giveBack(...count))))
      await forget(...all)
    },
  }
}

const firstDelay = 250
const longestDelay = 10_000

/** Delay (ms) of an attempt after wrong ones from all addresses: doubles with each beyond the allowed number. */
export const delayAfter = (wrong: number): number =>
  wrong < forgiven ? 0 : Math.min(longestDelay, firstDelay * 2 ** Math.min(20, wrong - forgiven))

/** Admits a password reset: three per hour for a user, and from an address for a domain (D16); fifty from an address for all. */
export async function limitReset(domain: string, user: string, address: string): Promise<void> {
  await take(resetsByNetwork(), nameless(networkOf(address)))
  await take(resetsByUser(), userKey(domain, user))
  await take(resetsByAddress(), userKey(domain, networkOf(address)))
}

/** Admits a request of a kind that is limited per minute and user. */
export const limitByUser = async (what: keyof typeof perMinute, organisationId: number, userId: number): Promise<void> =>
  void (await take(limiter(what, perMinute[what], minute), `${organisationId}.${userId}`))

/** Calendar programs of many users may share an address. */
const calendarsByNetwork = () => limiter('calendar', 120, minute)

/** Admits a reading of a calendar: 120 a minute from an address. */
export const limitCalendar = async (address: string): Promise<void> => void (await take(calendarsByNetwork(), nameless(networkOf(address))))

/** Admits a successful sign-in: a thousand an hour for a user, on all devices. */
export const admitSignIn = async (organisationId: number, userId: number): Promise<void> =>
  void (await take(signIns(), `${organisationId}.${userId}`))

/** Admits a renewal of a session at the cloud: ten per minute for a user, across all browsers. */
export const admitRenewal = async (domain: string, user: string): Promise<void> => void (await take(renewals(), userKey(domain, user)))
