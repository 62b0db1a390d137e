import 'server-only'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { Refusal } from './http'
import { sharedStore } from './shared-store'
import { singleton } from './singleton'

const minute = 60
const hour = 60 * minute

/** Counts in the store that all servers share, or here while it is out of reach or when there is none. */
async function made(keyPrefix: string, points: number, duration: number): Promise<RateLimiterAbstract> {
  const here = new RateLimiterMemory({ keyPrefix, points, duration })
  const storeClient = await sharedStore()
  if (storeClient === null) return here
  return new RateLimiterRedis({ storeClient, keyPrefix, points, duration, insuranceLimiter: here, rejectIfRedisNotReady: true })
}

const limiter = (name: string, points: number, duration: number) =>
  singleton(`throttle.${name}`, () => made(`daftar.${name}`, points, duration))

// Five wrong passwords are forgiven; the sixth try is refused (hardening.md).
const wrongByUser = () => limiter('user', 5, 15 * minute)
const wrongByAddress = () => limiter('address', 50, 15 * minute)
const resetsByUser = () => limiter('reset-user', 3, hour)
const resetsByAddress = () => limiter('reset-address', 3, hour)
const messages = () => limiter('sms', 10, minute)

/** Opens the way to the shared store, so that the first sign-in need not wait for it. */
export const openThrottles = (): void => void Promise.all([wrongByUser(), wrongByAddress()])

type Limiter = Promise<RateLimiterAbstract>

async function take(from: Limiter, key: string): Promise<void> {
  try {
    await (await from).consume(key)
  } catch (error) {
    // The limiter lives once, its classes once a bundle: it is told by what it carries.
    if (typeof error !== 'object' || error === null || !('msBeforeNext' in error)) throw error
    const seconds = Math.max(1, Math.ceil(Number(error.msBeforeNext) / 1000))
    throw new Refusal(429, 'too many tries', { headers: { 'retry-after': String(seconds) } })
  }
}

const giveBack = async (to: Limiter, key: string): Promise<void> => void (await (await to).reward(key))
const forget = async (from: Limiter, key: string): Promise<void> => void (await (await from).delete(key))

/** Whoever looks into the store learns no names. */
const nameless = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 32)

const personKey = (domain: string, user: string) => nameless(JSON.stringify([domain.trim().toLowerCase(), user.trim().toLowerCase()]))

/** An address as one customer of a provider has it: IPv6 gives each of them a whole network of 64 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** One try to sign in. It counts as wrong until it is known to be none, so that parallel tries cannot outrun the count. */
export type SignInAttempt = {
  /** The password was not wrong, or nobody looked at it. */
  forgive(): Promise<void>
  /** The person is in: the count begins anew. */
  welcome(): Promise<void>
}

/** Lets a try to sign in pass, or refuses it with 429. */
export async function admitSignIn(domain: string, user: string, address: string): Promise<SignInAttempt> {
  const [person, network] = [personKey(domain, user), nameless(networkOf(address))]
  await take(wrongByUser(), person)
  try {
    await take(wrongByAddress(), network)
  } catch (error) {
    await giveBack(wrongByUser(), person)
    throw error
  }
  const forgiveAddress = () => giveBack(wrongByAddress(), network)
  return {
    forgive: async () => void (await Promise.all([giveBack(wrongByUser(), person), forgiveAddress()])),
    welcome: async () => void (await Promise.all([forget(wrongByUser(), person), forgiveAddress()])),
  }
}

/** Lets a request for new credentials pass: three an hour for a person, and from an address for a domain (D16). */
export async function admitReset(domain: string, user: string, address: string): Promise<void> {
  await take(resetsByUser(), personKey(domain, user))
  await take(resetsByAddress(), personKey(domain, networkOf(address)))
}

/** Lets a message be sent: ten a minute for a person. */
export const admitMessage = (organisationId: number, userId: number): Promise<void> => take(messages(), `${organisationId}.${userId}`)
