import { Agent, request } from 'node:http'
import { loginOf, sendJson, tokenWith, type FakeCloud } from './fake-cloud'
import { HttpClient } from './http-client'

/** Counts of requests: `refused` were never in flight, `lost` were in flight without a good response. */
export type Fates = { readonly good: number; readonly refused: number; readonly lost: number }

/** Signs in as ten users: one alone has sixteen calls at once. */
export async function tenUsers(url: string, cloud: FakeCloud): Promise<readonly HttpClient[]> {
  const { respond } = cloud
  const visitors: HttpClient[] = []
  for (let userId = 1; userId <= 10; userId += 1) {
    cloud.respond = (_, response) => sendJson(response, loginOf('boss', tokenWith({ userId })))
    const visitor = new HttpClient(url)
    await visitor.signIn('boss')
    visitors.push(visitor)
  }
  cloud.respond = respond
  return visitors
}

/** Sends two hundred requests per second as signed-in users in turn. The result stops them and returns their counts. */
export function stream(visitors: readonly HttpClient[]): () => Promise<Fates> {
  const url = visitors[0]?.url ?? ''
  const cookies = visitors.map((visitor) => visitor.cookie)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const fates = { good: 0, refused: 0, lost: 0 }
  const one = (cookie: string) =>
    new Promise<void>((resolve) => {
      const settle = (fate: keyof typeof fates) => {
        fates[fate] += 1
        resolve()
      }
      const outgoing = request(
        `${url}/bd/list`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', cookie } },
        (incoming) => {
          incoming.resume().on('error', () => settle('lost'))
          incoming.on('end', () => settle(incoming.statusCode === 200 ? 'good' : 'lost'))
        },
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) => settle(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'))
      outgoing.end('{"tableName":"inve"}')
    })
  const calls: Promise<void>[] = []
  const clock = setInterval(() => calls.push(one(cookies[calls.length % cookies.length] ?? '')), 5)
  return async () => {
    clearInterval(clock)
    await Promise.all(calls)
    agent.destroy()
    return fates
  }
}
