import 'server-only'
import { getDomain } from 'tldts'

/**
 * Whether a host is another one's own, or belongs to whoever holds its domain, by the list of public suffixes: under co.ir, com.tr or a
 * hoster's name two neighbours are strangers. Numbers and names of one part have no sisters.
 */
export function areSisters(host: string, own: string): boolean {
  if (host === own) return true
  const family = getDomain(own, { allowPrivateDomains: true })
  return family !== null && getDomain(host, { allowPrivateDomains: true }) === family
}
