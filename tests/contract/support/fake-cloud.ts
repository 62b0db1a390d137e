import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { features, letters } from '@/lib/contract/core/rights'

type Body = Readonly<Record<string, unknown>>

/** A request that the cloud received. */
export type ReceivedRequest = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Body }

/** A cloud that a test controls down to the socket, and that records its requests. */
export type FakeCloud = {
  readonly url: string
  readonly requests: ReceivedRequest[]
  /** Names of the purchased features; null: all. The cloud answers that list itself and does not record the call. */
  purchased: readonly string[] | null
  /** Handles every later call except the sign-in. */
  respond: (requests: ReceivedRequest, response: ServerResponse, request: IncomingMessage) => void
  close(): Promise<void>
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token in the cloud's format; its signature is checked only if a key is configured. */
export const tokenWith = (claims: Body) =>
  [
    part({ alg: 'RS256' }),
    part({ calendarTypeId: 1, organizationId: 12, userId: 3, fiscalYearId: 7, exp: Math.floor(Date.now() / 1000) + 43_200, ...claims }),
    'none',
  ].join('.')

/** Permissions by user name. */
const rights: Readonly<Record<string, unknown>> = {
  boss: [
    { SaleOrder: ['l', 'u'] },
    { Inventory: ['l', 'c', 'u', 'd'] },
    { DebtorReprot: ['l'] },
    { User: ['l', 'c'] },
    { ChangePassword: ['u'] },
    { PriceList: ['l', 'u'] },
    { Sms: ['l', 'c'] },
    { OfcBookReport: ['l'] },
    { FutureThing: ['l'] },
  ],
  clerk: [{ SaleOrder: ['l'] }],
  chief: [{ User: ['l', 'u'] }],
  grocer: [{ Goods: ['l'] }],
  keeper: [{ GoodImage: ['t'] }],
  photographer: [{ GoodImage: ['u'] }],
}

/** The response to a successful sign-in. */
export const loginOf = (user: string, token = tokenWith({})) => ({
  status: 'RESOLVE',
  data: {
    packSerial: '1',
    code: 'shop-12',
    organizationName: 'Shop',
    token,
    expireDate: '1405/12/29',
    fiscalYearList: [
      { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' },
      { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' },
    ],
    userAccessList: rights[user] ?? rights.boss,
  },
})

export const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/** The response that lists the purchased features. */
export const featureList = (purchased: readonly string[]) => ({
  status: 'RESOLVE',
  data: purchased.map((feature) => ({ feature, dictionaryTitle: feature, access: [...letters] })),
})

/** Starts the cloud on a free local port. The test handles the sign-in too. */
export async function startFakeCloud(): Promise<FakeCloud> {
  const requests: ReceivedRequest[] = []
  const cloud: Omit<FakeCloud, 'url' | 'close'> = {
    requests,
    purchased: null,
    respond: (_, response) => sendJson(response, { status: 'RESOLVE', data: [] }),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const one = { path: request.url ?? '', headers: request.headers, body: (text === '' ? {} : JSON.parse(text)) as Body }
      if (one.path === '/ur/organizationFeatureList') return sendJson(response, featureList(cloud.purchased ?? features))
      if (request.method === 'POST') requests.push(one)
      cloud.respond(one, response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(cloud, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
