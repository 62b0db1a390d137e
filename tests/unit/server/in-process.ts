import { Readable } from 'node:stream'
import type { Access } from '@/lib/contract/core/rights'
import type { IncomingRequest, OutgoingResponse } from '@/lib/server/http/http'
import { handleCall } from '@/lib/server/proxy/proxy'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionCookies } from '@/lib/server/session/session-cookies'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'

/** Calls through the server's core, without a build or a client socket. */

const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' } as const

/** A session with these permissions. A different `userId` is a different user. */
export const sessionWith = (access: Access, userId = 3): SessionRecord => ({
  id: `session-${userId}`,
  signInId: `session-${userId}`,
  issuedAt: Date.now(),
  token: `token-${userId}`,
  user: `user-${userId}`,
  domain: 'demo',
  userId,
  organisationId: 12,
  organisationName: 'Shop',
  organisationCode: 'shop-12',
  calendar: 1,
  year,
  years: [year],
  access,
  lastDay: null,
  expiresAt: Date.now() + 3_600_000,
  pseudonym: 'pseudonym',
})

const own = [
  ...[
    'CLOUD_URL',
    'CLOUD_TIMEOUT_MS',
    'CLOUD_TOKEN_PUBLIC_KEY',
    'UNKNOWN_CALLS',
    'IMAGE_HOSTS',
    'STATEMENT_HOSTS',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'AUDIT_READERS',
  ],
  ...['SMS_LOG_URL', 'SMS_SEND_URL', 'SMS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]

/** Replaces the environment and resets its singletons. */
export function useEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const name of own) delete process.env[name]
  Object.assign(process.env, { LOG_LEVEL: 'silent', SESSION_PASSWORD: 'only for the tests and long enough for them', ...environment })
  ;(globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[Symbol.for('daftar')]?.clear()
}

/** A raw cloud for a test file, and an environment with its URL. */
export function withCloud(environment: Readonly<Record<string, string>> = {}): { readonly cloud: FakeCloud } {
  const fixture = {} as { cloud: FakeCloud }
  beforeAll(async () => {
    fixture.cloud = await startFakeCloud()
  })
  beforeEach(() => {
    fixture.cloud.requests.length = 0
    useEnvironment({ CLOUD_URL: fixture.cloud.url, ...environment })
  })
  afterAll(() => fixture.cloud.close())
  return fixture
}

/** The Cookie header of a session. */
export async function cookieOf(session: SessionRecord): Promise<string> {
  const lines = await sessionCookies(parseCookies(undefined), session)
  return lines.map((line) => line.split(';', 1)[0]).join('; ')
}

/** A request in the server's internal form. */
export function incoming(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
  more: Partial<IncomingRequest> = {},
): IncomingRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const bytes = Buffer.from(text)
  const all: Readonly<Record<string, string | undefined>> = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    host: 'office.example',
    ...headers,
  }
  return {
    method: 'POST',
    path,
    header: (name) => all[name],
    body: Readable.from([bytes], { objectMode: false }),
    address: '192.0.2.7',
    onDisconnect: () => undefined,
    ...more,
  }
}

/** The outcome of a call: status, headers and body. */
export type Outcome = { readonly status: number; readonly headers: OutgoingResponse['headers']; readonly text: string }

/** Reads a response to its end. */
export async function outcomeOf({ status, headers, body }: OutgoingResponse): Promise<Outcome> {
  if (Buffer.isBuffer(body)) return { status, headers, text: body.toString() }
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return { status, headers, text: Buffer.concat(chunks).toString() }
}

/** Sends a call as the user of a session, or without one if null. */
export async function call(
  session: SessionRecord | null,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<Outcome> {
  const cookie = session === null ? undefined : await cookieOf(session)
  return outcomeOf(await handleCall(incoming(path, body, { cookie, ...headers })))
}
