import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `refused`: no connection is accepted, as without a network. `silent`: connections transfer nothing, as on a Wi-Fi without internet. */
export type LineState = 'up' | 'refused' | 'silent'

/** A connection between a browser and a server that a test can interrupt. */
export type Line = { readonly url: string; readonly set: (state: LineState) => void; readonly stop: () => void }

/** Opens a line to a server. When it fails, the connections that were open before fail too. */
export async function openLine(serverUrl: string): Promise<Line> {
  const { port: serverPort } = new URL(serverUrl)
  let state: LineState = 'up'
  const pairs = new Set<readonly [Socket, Socket]>()
  const listener = createServer((client) => {
    client.on('error', () => undefined)
    if (state === 'refused') return client.destroy()
    // What is sent while the line is silent is lost, so that it does not arrive later.
    const upstream = connect(Number(serverPort), '127.0.0.1')
    upstream.on('error', () => undefined)
    const pair = [client, upstream] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('data', (bytes) => state === 'up' && to.write(bytes))
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const end = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    set: (next) => {
      state = next
      // A connection that lost bytes cannot continue. It is not ended before, because the end would tell the browser of the failure.
      if (next !== 'silent') end()
    },
    stop: () => {
      end()
      listener.close()
    },
  }
}
