import 'server-only'
import { environment } from './environment'

/** Who a request comes from: the connection's other end, or whom the trusted proxies before it name. `from` are their names, the nearest last. */
export function clientAddress(connection: string, forwarded: string | undefined): string {
  const { trustedHops } = environment()
  const named = forwarded?.split(',').map((one) => one.trim()) ?? []
  return (trustedHops > 0 && named[named.length - trustedHops]) || connection
}
