import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Body = Readonly<Record<string, unknown>>

/**
 * What the cloud is to say: JSON, or something that a cloud should not say. `after` milliseconds of silence come first; what is cut
 * loses its connection before the answer, or amid it.
 */
export type Reply = {
  readonly json?: unknown
  readonly text?: string
  readonly bytes?: Buffer
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly after?: number
  readonly cut?: 'before' | 'amid'
}

/** A cloud that says what a test tells it to say, and remembers what it was asked. */
export type ScriptedCloud = {
  readonly url: string
  readonly asked: { readonly path: string; readonly body: Body }[]
  /** From now on a call is answered like this. */
  on(path: string, reply: Reply | ((body: Body) => Reply)): void
  /** Forgets the script and what was asked. */
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

/** What an organisation of the scripted cloud may have otherwise than usual. */
export type Organisation = {
  /** 1 for the Persian calendar. */
  readonly calendar?: 1 | 2
  readonly years?: unknown
  readonly name?: unknown
  /** What was bought, where it is more than what its people may do. */
  readonly bought?: Rights
}

const usualYears = [
  { fiscalYearId: '6', name: 2025, isDefault: 0, startDate: '2025/01/01', endDate: '2025/12/31' },
  { fiscalYearId: '7', name: 2026, isDefault: 1, startDate: '2026/01/01', endDate: '2026/12/31' },
]

/** A sign-in as another cloud might answer it: the rights as JSON text, dates with strokes, numbers as text. */
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

/** Starts the scripted cloud on a free port of this machine, whose people hold these rights. */
export async function startCloud(rights: Rights = usualRights, organisation: Organisation = {}): Promise<ScriptedCloud> {
  const usual = usualOf(rights, organisation)
  const script = new Map<string, Reply | ((body: Body) => Reply)>()
  const asked: ScriptedCloud['asked'] = []

  async function answer(path: string, body: Body, response: ServerResponse) {
    asked.push({ path, body })
    const scripted = script.get(path) ?? usual[path]
    const reply = typeof scripted === 'function' ? scripted(body) : (scripted ?? { status: 404, json: {} })
    if (reply.after !== undefined) await pause(reply.after)
    if (reply.cut === 'before') return void response.destroy()
    const said = reply.bytes ?? Buffer.from(reply.text ?? JSON.stringify(reply.json))
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json', ...reply.headers })
    if (reply.cut !== 'amid') return void response.end(said)
    response.write(said.subarray(0, said.length / 2))
    await pause(50)
    response.destroy()
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      void answer(request.url ?? '', text === '' ? {} : (JSON.parse(text) as Body), response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    on: (path, reply) => void script.set(path, reply),
    forget: () => {
      script.clear()
      asked.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
