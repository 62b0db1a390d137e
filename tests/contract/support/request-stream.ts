import { Agent, request } from 'node:http'
import type { HttpClient } from './http-client'

/** Counts of requests: `refused` were never in flight, `lost` were in flight without a good response. */
export type Fates = { readonly good: number; readonly refused: number; readonly lost: number }

/** Sends two hundred requests per second as a signed-in user. The result stops them and returns their counts. */
export function stream({ url, cookies }: HttpClient): () => Promise<Fates> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const fates = { good: 0, refused: 0, lost: 0 }
  const one = () =>
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
  const clock = setInterval(() => calls.push(one()), 5)
  return async () => {
    clearInterval(clock)
    await Promise.all(calls)
    agent.destroy()
    return fates
  }
}
