import { say } from './raw-socket'

/** Clients that do not get to the point: half of them say nothing, half a letter a second. Each resolves when it is shown out. */
export const slowClients = (url: string, count: number): Promise<unknown>[] =>
  Array.from({ length: count }, (_, index) => {
    const client = say(url, index % 2 ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ' : '')
    const drip = setInterval(() => client.socket.writable && index % 2 && client.socket.write('a'), 1000)
    void client.closed.then(() => clearInterval(drip))
    return client.closed
  })
