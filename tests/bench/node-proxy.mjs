import { Agent, createServer, request } from 'node:http'
import { pipeline } from 'node:stream'

/**
 * The minimal proxy: adds a header and pipes bytes. Runs as its own process and prints its port; its argument is the port of the cloud.
 * JavaScript, because its memory is measured, and a loader of TypeScript would be part of it.
 */

const port = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const server = createServer((incoming, outgoing) => {
  const headers = {
    'content-type': 'application/json',
    'content-length': incoming.headers['content-length'],
    authorization: 'Bearer bench',
  }
  const upstream = request({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers, agent }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, { 'content-type': response.headers['content-type'] ?? '' })
    pipeline(response, outgoing, () => undefined)
  })
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  pipeline(incoming, upstream, () => undefined)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
