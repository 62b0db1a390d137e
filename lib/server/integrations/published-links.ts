import 'server-only'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { errorReason } from '@/lib/server/http/cloud-error'
import { environment, ownOrigin } from '@/lib/server/runtime/environment'
import { hashOf } from '@/lib/server/runtime/hash'
import { log } from '@/lib/server/runtime/log'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { nameOfUser, type Identity } from '@/lib/server/session/revoked-sessions'
import { linkKey, linkStore, sealStored, unsealStored } from '@/lib/server/session/user-links'

/** Links to ledgers that were published through this server, with the account's name: messages may carry them. */

/** Milliseconds that a link may be sent after it was published, links of an organisation, and organisations. */
const most = { age: 86_400_000, links: 1_000, organisations: 2_000 } as const

const links = () => singleton('published-links', () => new LRUCache<number, LRUCache<string, string>>({ max: most.organisations }))

const keyOf = (organisationId: number, link: string) => `daftar:published-link:${organisationId}:${hashOf(link)}`

/** Remembers a link, here and for the other servers. */
export async function rememberLink(organisationId: number, link: string, accountName: string): Promise<void> {
  const own = links().get(organisationId) ?? new LRUCache<string, string>({ max: most.links, ttl: most.age })
  links().set(organisationId, own)
  own.set(link, accountName)
  // Without the shared store the other servers refuse the link.
  await (await redisStore())?.set(keyOf(organisationId, link), accountName, 'PX', most.age).catch(() => undefined)
}

/** A ledger that a user published: its link, account, period and time (ms). */
const publishedStatement = z.object({
  link: z.string(),
  accountName: z.string(),
  from: z.string(),
  to: z.string(),
  publishedAt: z.number(),
})
type PublishedStatement = z.output<typeof publishedStatement>

/** Links that are listed for a user, and for how long after the last one (ms). */
const listed = { most: 50, age: 90 * 86_400_000 } as const

/** The ledgers that the user published through this server, latest first. */
export async function publishedBy(user: Identity): Promise<readonly PublishedStatement[]> {
  const stored = await linkStore().read(linkKey('statements', nameOfUser(user)))
  return (await unsealStored(stored, z.array(publishedStatement))) ?? []
}

/** Lists a published ledger for its user. One that cannot be listed is published all the same. */
export async function listPublished(user: Identity, statement: Omit<PublishedStatement, 'publishedAt'>): Promise<void> {
  try {
    const earlier = (await publishedBy(user)).filter(({ link }) => link !== statement.link)
    const all = [{ ...statement, publishedAt: Date.now() }, ...earlier].slice(0, listed.most)
    await linkStore().write(linkKey('statements', nameOfUser(user)), await sealStored(all), Date.now() + listed.age)
  } catch (error) {
    log().warn({ reason: errorReason(error) }, 'A published link could not be listed for its user.')
  }
}

/** The name of the account whose ledger was published at a link; null for a link that is not known. */
export async function accountOfLink(organisationId: number, link: string): Promise<string | null> {
  const own = links().get(organisationId)?.get(link)
  if (own !== undefined) return own
  return (await (await redisStore())?.get(keyOf(organisationId, link)).catch(() => null)) ?? null
}

/** Whether an address is at one of the hosts, or below one. */
const isAt = (link: string, hosts: readonly string[]): boolean => {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return hosts.some((named) => host === named || host.endsWith(`.${named}`))
}

/** Whether a published ledger may be at this address (D63): at an allowed host or its subdomains; anywhere when none is configured. */
export const isStatementUrl = (link: string): boolean => {
  const { statementHosts } = environment()
  return statementHosts === null || isAt(link, statementHosts)
}

/** Path of a link in a message, without anything that a phone could take for the end of the link or the start of another. */
const plainPath = /^(?!.*\/\/)[\w\-./%?&=~+#]*$/

/** An address of this site or of an allowed host in its canonical form; null for any other. */
export function allowedLink(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { href, protocol, host, origin, username, password } = new URL(link)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || !plainPath.test(href.slice(origin.length))) return null
  return host === new URL(ownOrigin()).host || isAt(link, environment().statementHosts ?? []) ? href : null
}

/** Longest name in a message. */
const longestName = 100

/** Invisible characters, except the half-spaces of names. */
const shapeless = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu

/**
 * A name for a message: one line without control characters, signs of direction and addresses. Phones turn `shop.example` into a link,
 * so a dot within a word gets a space.
 */
export const nameForMessage = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(shapeless, (run) => (/^[\u200c\u200d]$/.test(run) ? run : ' '))
    .replaceAll(/\S*(?::\/\/|www\.|\.\p{L}{2,}\/)\S*/giu, '')
    .replaceAll(/[.。](?=[\p{L}\p{N}])/gu, '. ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, longestName)
