import 'server-only'
import type { Outgoing } from './http'
import { dataHeaders } from './security-headers'

/** An answer to a machine that looks after this server: no session, no log line. */
export function plainAnswer({ status, headers, body }: Outgoing): Response {
  const text = Buffer.isBuffer(body) ? new Uint8Array(body) : null
  return new Response(text, { status, headers: { ...dataHeaders(), ...(headers as Record<string, string>) } })
}
