import 'server-only'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from './http'
import { singleton } from './singleton'

const minute = 60
const hour = 60 * minute

const limiter = (name: string, points: number, duration: number) =>
  singleton(`throttle.${name}`, () => new RateLimiterMemory({ keyPrefix: name, points, duration }))

// Five wrong passwords are forgiven; the sixth try is refused (hardening.md).
const wrongByUser = () => limiter('user', 5, 15 * minute)
const wrongByAddress = () => limiter('address', 50, 15 * minute)
const resetsByUser = () => limiter('reset-user', 3, hour)
const resetsByAddress = () => limiter('reset-address', 3, hour)
const messages = () => limiter('sms', 10, minute)

async function take(from: RateLimiterMemory, key: string): Promise<void> {
  try {
    await from.consume(key)
  } catch (error) {
    // The limiter lives once, its classes once a bundle: it is told by what it carries.
    if (typeof error !== 'object' || error === null || !('msBeforeNext' in error)) throw error
    const seconds = Math.max(1, Math.ceil(Number(error.msBeforeNext) / 1000))
    throw new Refusal(429, 'too many tries', { headers: { 'retry-after': String(seconds) } })
  }
}

const personKey = (domain: string, user: string) => JSON.stringify([domain.trim().toLowerCase(), user.trim().toLowerCase()])

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
  const [person, network] = [personKey(domain, user), networkOf(address)]
  await take(wrongByUser(), person)
  try {
    await take(wrongByAddress(), network)
  } catch (error) {
    await wrongByUser().reward(person)
    throw error
  }
  const forgiveAddress = () => wrongByAddress().reward(network)
  return {
    forgive: async () => void (await Promise.all([wrongByUser().reward(person), forgiveAddress()])),
    welcome: async () => void (await Promise.all([wrongByUser().delete(person), forgiveAddress()])),
  }
}

/** Lets a request for new credentials pass: three an hour for a person, and from an address for a domain (D16). */
export async function admitReset(domain: string, user: string, address: string): Promise<void> {
  await take(resetsByUser(), personKey(domain, user))
  await take(resetsByAddress(), personKey(domain, networkOf(address)))
}

/** Lets a message be sent: ten a minute for a person. */
export const admitMessage = (organisationId: number, userId: number): Promise<void> => take(messages(), `${organisationId}.${userId}`)
