import 'server-only'
import { isIP } from 'node:net'
import { environment } from '@/lib/server/runtime/environment'

/** Client address: the connection's, or the one named by the trusted proxies. `forwarded` lists the nearest last. */
export function clientAddress(connection: string, forwarded: string | undefined): string {
  const { trustedHops } = environment()
  if (trustedHops === 0 || forwarded === undefined) return connection
  const named = withoutPort(forwarded.split(',').at(-trustedHops)?.trim() ?? '')
  // Any other text would be a name of the client's choice under which limits count.
  return isIP(named.replace(/%.*$/, '')) > 0 ? named : connection
}

/** Some balancers append the port, which differs per connection and would defeat rate limits. */
function withoutPort(name: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(name) ?? []
  return six ?? four ?? name
}
