import 'server-only'
import { fromElsewhere } from '@/lib/contract/problem'
import { environment } from './environment'
import { Refusal, type Incoming } from './http'

/** Refuses, before anything is read, what a page of another site sent (hardening.md). Programs that are no browsers send neither header. */
export function refuseOtherSites(request: Incoming): void {
  const site = request.header('sec-fetch-site')
  const direct = site === 'none' && (request.method === 'GET' || request.method === 'HEAD')
  if (site !== undefined && site !== 'same-origin' && !direct) throw otherSite(`sec-fetch-site: ${site}`)
  const origin = request.header('origin')
  if (origin !== undefined && !isOurs(origin, request)) throw otherSite(`origin: ${origin}`)
}

/** The log tells from where: it is mostly staff who came by another address than `PUBLIC_URL`, or a proxy that hides theirs. */
const otherSite = (from: string) =>
  new Refusal(403, 'requests of other sites are refused', { more: fromElsewhere, reason: from.slice(0, 200) })

function isOurs(origin: string, request: Incoming): boolean {
  const { publicOrigin, trustedHops } = environment()
  if (publicOrigin !== null) return origin === publicOrigin
  if (!URL.canParse(origin)) return false
  const host = (trustedHops > 0 ? request.header('x-forwarded-host')?.split(',')[0]?.trim() : undefined) ?? request.header('host')
  return host !== undefined && new URL(origin).host === host.toLowerCase()
}
