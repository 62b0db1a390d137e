import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Readonly<Record<string, unknown>>

/** What the cloud was asked. */
export type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Body }

/** A cloud that does whatever a test wants, down to the socket, and remembers what it was asked. */
export type RawCloud = {
  readonly url: string
  readonly asked: Asked[]
  /** From now on every call but the sign-in is answered by this. */
  answer: (asked: Asked, response: ServerResponse, request: IncomingMessage) => void
  close(): Promise<void>
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as a cloud makes it; its signature is not looked at unless a key is configured. */
export const tokenWith = (claims: Body) =>
  [
    part({ alg: 'RS256' }),
    part({ calendarTypeId: 1, organizationId: 12, userId: 3, fiscalYearId: 7, exp: Math.floor(Date.now() / 1000) + 43_200, ...claims }),
    'none',
  ].join('.')

/** Rights of whoever signs in, by user name. */
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
  grocer: [{ Goods: ['l'] }],
  keeper: [{ GoodImage: ['t'] }],
}

/** The answer to a good sign-in. */
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

/** Starts the cloud on a free port of this machine. The sign-in is up to the test, too. */
export async function startRawCloud(): Promise<RawCloud> {
  const asked: Asked[] = []
  const cloud: Omit<RawCloud, 'url' | 'close'> = {
    asked,
    answer: (_, response) => sendJson(response, { status: 'RESOLVE', data: [] }),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const one = { path: request.url ?? '', headers: request.headers, body: (text === '' ? {} : JSON.parse(text)) as Body }
      if (request.method === 'POST') asked.push(one)
      cloud.answer(one, response, request)
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
