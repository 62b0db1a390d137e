import 'server-only'
import { environment } from './environment'
import { Refusal, type Incoming } from './http'

/** Refuses, before anything is read, what a page of another site sent (hardening.md). Programs that are no browsers send neither header. */
export function refuseOtherSites(request: Incoming): void {
  const site = request.header('sec-fetch-site')
  const direct = site === 'none' && (request.method === 'GET' || request.method === 'HEAD')
  if (site !== undefined && site !== 'same-origin' && !direct) throw otherSite()
  const origin = request.header('origin')
  if (origin !== undefined && !isOurs(origin, request)) throw otherSite()
}

const otherSite = () => new Refusal(403, 'requests of other sites are refused')

function isOurs(origin: string, request: Incoming): boolean {
  const { publicOrigin, trustedHops } = environment()
  if (publicOrigin !== null) return origin === publicOrigin
  if (!URL.canParse(origin)) return false
  const host = (trustedHops > 0 ? request.header('x-forwarded-host')?.split(',')[0]?.trim() : undefined) ?? request.header('host')
  return host !== undefined && new URL(origin).host === host.toLowerCase()
}
