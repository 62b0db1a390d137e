import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Body = Readonly<Record<string, unknown>>

/**
 * A response of the cloud: JSON, or something invalid. `after`: delay in milliseconds; `cut` closes the connection before or within the
 * response; `stall` sends half of it and stops.
 */
export type Reply = {
  readonly json?: unknown
  readonly text?: string
  readonly bytes?: Buffer
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly after?: number
  readonly cut?: 'before' | 'within' | 'stall'
}

/** A cloud that sends what a test sets, and records its requests. */
export type ScriptedCloud = {
  readonly url: string
  readonly requests: { readonly path: string; readonly body: Body }[]
  /** Sets the response of later calls. */
  on(path: string, reply: Reply | ((body: Body) => Reply)): void
  /** Removes all responses and recorded requests. */
  forget(): void
  close(): Promise<void>
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const twelveHours = 12 * 60 * 60

const token = (calendarTypeId: number) =>
  [
    part({ alg: 'RS256', typ: 'JWT' }),
    part({ calendarTypeId, organizationId: 12, userId: 3, fiscalYearId: 7, exp: Math.floor(Date.now() / 1000) + twelveHours }),
    part('nobody verifies it'),
  ].join('.')

export type Rights = Readonly<Record<string, readonly string[]>>

const usualRights: Rights = { SaleOrder: ['l', 'u'], Inventory: ['l', 'c', 'u', 'd'], DebtorReprot: ['l'] }

/** Deviations of an organisation from the default. */
export type Organisation = {
  /** 1 for the Persian calendar. */
  readonly calendar?: 1 | 2
  readonly years?: unknown
  readonly name?: unknown
  /** Purchased features, if more than the permissions. */
  readonly bought?: Rights
}

const usualYears = [
  { fiscalYearId: '6', name: 2025, isDefault: 0, startDate: '2025/01/01', endDate: '2025/12/31' },
  { fiscalYearId: '7', name: 2026, isDefault: 1, startDate: '2026/01/01', endDate: '2026/12/31' },
]

/** A sign-in in another format: permissions as JSON text, dates with slashes, numbers as text. */
const login = (features: Rights, { calendar = 2, years = usualYears, name = 'Café <b>Zürich</b> & مهر' }: Organisation) => ({
  status: 'RESOLVE',
  data: {
    packSerial: 10_045,
    code: 'foreign',
    organizationName: name,
    token: token(calendar),
    expireDate: '2099/12/31',
    fiscalYearList: years,
    userAccessList: JSON.stringify(Object.entries(features).map(([feature, letters]) => ({ [feature]: letters }))),
  },
})

const bought = (features: Rights) => ({
  status: 'RESOLVE',
  data: Object.entries(features).map(([feature, access]) => ({
    feature,
    dictionaryTitle: feature,
    access,
    fa: feature,
    en: feature,
    de: feature,
    tr: feature,
  })),
})

const usualOf = (features: Rights, organisation: Organisation): Readonly<Record<string, () => Reply>> => ({
  '/ur/login': () => ({ json: login(features, organisation) }),
  '/ur/organizationFeatureList': () => ({ json: bought(organisation.bought ?? features) }),
})

/** An entry of the report gateway. */
export const entry = (name: string, data: unknown, more: Body = {}): Reply => ({ json: [{ name, status: 'RESOLVE', data, ...more }] })

/** Starts the scripted cloud on a free local port; its users have these permissions. */
export async function startCloud(rights: Rights = usualRights, organisation: Organisation = {}): Promise<ScriptedCloud> {
  const usual = usualOf(rights, organisation)
  const script = new Map<string, Reply | ((body: Body) => Reply)>()
  const requests: ScriptedCloud['requests'] = []

  async function respond(path: string, body: Body, response: ServerResponse) {
    requests.push({ path, body })
    const scripted = script.get(path) ?? usual[path]
    const reply = typeof scripted === 'function' ? scripted(body) : (scripted ?? { status: 404, json: {} })
    if (reply.after !== undefined) await pause(reply.after)
    if (reply.cut === 'before') return void response.destroy()
    const bytes = reply.bytes ?? Buffer.from(reply.text ?? JSON.stringify(reply.json))
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json', ...reply.headers })
    if (reply.cut === undefined) return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2))
    if (reply.cut === 'stall') return
    await pause(50)
    response.destroy()
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      void respond(request.url ?? '', text === '' ? {} : (JSON.parse(text) as Body), response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on: (path, reply) => void script.set(path, reply),
    forget: () => {
      script.clear()
      requests.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
