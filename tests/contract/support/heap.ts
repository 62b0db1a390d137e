import { WebSocket } from 'undici'
import type { Server } from '@/tests/e2e/support/server'

/** Environment of a server whose heap can be measured. */
export const withInspector = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const

/** Megabytes of a server's heap that are still in use after garbage was collected. Needs `withInspector`. */
export async function heapInUse(server: Server): Promise<number> {
  const [address = ''] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(server.output()) ?? []
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  let last = 0
  const send = (method: string, params: object = {}) => {
    last += 1
    const id = last
    return new Promise<Record<string, unknown>>((resolve) => {
      const listener = ({ data }: { data: unknown }) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> }
        if (message.id !== id) return
        socket.removeEventListener('message', listener)
        resolve(message.result ?? {})
      }
      socket.addEventListener('message', listener)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  // A second time for what finalizers set free.
  await send('HeapProfiler.collectGarbage')
  await send('HeapProfiler.collectGarbage')
  const { usedSize } = await send('Runtime.getHeapUsage')
  socket.close()
  return Number(usedSize) / 1e6
}
