import 'server-only'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal, type OutgoingResponse } from '@/lib/server/http/http'

/** Milliseconds that the outcome of a mutation is kept. */
export const outcomeLifetime = 60_000

/** Milliseconds: slightly more than the longest transfer, and the longest other mutation. */
export const longestRun = { action: 190_000, opening: 50_000 } as const

/** Statuses that mean nothing was executed: a retry may execute. */
export const withoutEffect = new Set([401, 429, 503])

/** After a failure mid-request the outcome is unknown, so a retry must not execute it again. */
export const isUncertain = (error: unknown) =>
  (error instanceof CloudError && error.sent) || (error instanceof HttpRefusal && (error.status === 502 || error.status === 504))

/** Responses to mutations are buffered, so their bodies are bytes. Cookies are never stored: they belong to one browser. */
export const outcomeText = {
  write: ({ status, headers: { 'set-cookie': _cookies, ...headers }, body }: OutgoingResponse) =>
    JSON.stringify({ status, headers, body: Buffer.isBuffer(body) ? body.toString('base64') : '' }),
  read: (text: string): OutgoingResponse => {
    const { body, ...rest }: Omit<OutgoingResponse, 'body'> & { body: string } = JSON.parse(text)
    return { ...rest, body: Buffer.from(body, 'base64') }
  },
}
