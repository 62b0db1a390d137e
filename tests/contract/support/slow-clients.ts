import { sendRaw } from './raw-socket'

/** Clients that never complete a request: half of them send nothing, half one byte per second. Each resolves when the server closes it. */
export const slowClients = (url: string, count: number): Promise<unknown>[] =>
  Array.from({ length: count }, (_, index) => {
    const client = sendRaw(url, index % 2 ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ' : '')
    const drip = setInterval(() => client.socket.writable && index % 2 && client.socket.write('a'), 1000)
    void client.closed.then(() => clearInterval(drip))
    return client.closed
  })
