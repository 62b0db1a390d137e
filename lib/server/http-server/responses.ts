import 'server-only'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { health } from '@/lib/server/cloud/health'
import { HttpRefusal, type BufferedResponse, type OutgoingResponse } from '@/lib/server/http/http'
import { dataHeaders } from '@/lib/server/http/security-headers'
import { httpLimits } from './http-limits'

/** Seconds until a retry after a 503. */
export const retrySoon = { 'retry-after': '2' } as const

/** While the server shuts down, each response ends its connection. */
export const closingHeaders = (): Readonly<Record<string, string>> => (health().draining ? { connection: 'close' } : {})

export function writeHead(response: ServerResponse, { status, headers }: Pick<OutgoingResponse, 'status' | 'headers'>): void {
  response.writeHead(status, { ...(headers as Record<string, string | string[]>), ...closingHeaders() })
}

export function sendBuffered(response: ServerResponse, complete: BufferedResponse): void {
  writeHead(response, complete)
  response.end(complete.body)
}

/** Refuses a request. The description is for developers. */
export function refuse(response: ServerResponse, status: number, description: string, headers: OutgoingResponse['headers'] = {}): void {
  sendBuffered(response, refusal(status, description, headers))
}

function refusal(status: number, description: string, extra: OutgoingResponse['headers']): BufferedResponse {
  const { headers, body } = new HttpRefusal(status, description, { headers: extra }).toResponse()
  return { status, headers: { ...dataHeaders(), 'content-length': String(body.length), ...headers }, body }
}

/** Refuses a connection without a usable request, in the same format. `response`: what the connection is sending or waiting for. */
export function refuseConnection(socket: Duplex, response: ServerResponse | undefined, status: number, description: string): void {
  // Nothing can be sent in the middle of another response.
  if (response?.headersSent && !response.writableFinished) return void socket.destroy()
  const { headers, body } = refusal(status, description, { connection: 'close' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body.toString()].join('\r\n'))
  // `end` closes only the server's side: a client that keeps sending would hold the connection.
  setTimeout(() => socket.destroy(), httpLimits.leftover).unref()
}

/**
 * Pages and data have their own policy. Every other response must not be framed, and HTML among them (Next's own error pages) must not run
 * scripts. Added last, because Next keeps headers that are already set.
 */
export function addFramePolicy(response: ServerResponse): void {
  const { writeHead: original } = response
  response.writeHead = ((...args: Parameters<typeof original>) => {
    if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', policyOf(response))
    return original.apply(response, args)
  }) as typeof original
}

function policyOf(response: ServerResponse): string {
  const isHtml = /html/i.test(String(response.getHeader('content-type')))
  return `${isHtml ? "default-src 'none'; style-src 'unsafe-inline'; " : ''}frame-ancestors 'none'`
}
