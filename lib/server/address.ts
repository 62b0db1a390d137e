import 'server-only'
import { environment } from './environment'

/** Who a request comes from: the connection's other end, or whom the trusted proxies before it name. `from` are their names, the nearest last. */
export function clientAddress(connection: string, forwarded: string | undefined): string {
  const { trustedHops } = environment()
  const named = forwarded?.split(',').map((one) => withoutPort(one.trim())) ?? []
  return (trustedHops > 0 && named[named.length - trustedHops]) || connection
}

/** Some balancers write the port beside the address; each connection has another one, and nobody's tries would add up. */
function withoutPort(name: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(name) ?? []
  return six ?? four ?? name
}
