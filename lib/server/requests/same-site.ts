import 'server-only'
import { crossSiteCode } from '@/lib/contract/core/problem'
import { HttpRefusal, type IncomingRequest } from '@/lib/server/http/http'
import { environment } from '@/lib/server/runtime/environment'

/** Refuses cross-site requests before reading the body. Clients other than browsers send neither header. */
export function refuseOtherSites(request: IncomingRequest): void {
  const site = request.header('sec-fetch-site')
  const direct = site === 'none' && (request.method === 'GET' || request.method === 'HEAD')
  if (site !== undefined && site !== 'same-origin' && !direct) throw otherSite(`sec-fetch-site: ${site}`)
  const origin = request.header('origin')
  if (origin !== undefined && !isOurs(origin, request)) throw otherSite(`origin: ${origin}`)
}

/** The origin is logged: mostly staff who use another address than `PUBLIC_URL`, or a proxy that changes the host. */
const otherSite = (from: string) =>
  new HttpRefusal(403, 'requests of other sites are refused', { more: crossSiteCode, reason: from.slice(0, 200) })

function isOurs(origin: string, request: IncomingRequest): boolean {
  const { publicOrigin, trustedHops } = environment()
  if (publicOrigin !== null) return origin === publicOrigin
  if (!URL.canParse(origin)) return false
  const host = (trustedHops > 0 ? request.header('x-forwarded-host')?.split(',')[0]?.trim() : undefined) ?? request.header('host')
  return host !== undefined && new URL(origin).host === host.toLowerCase()
}
