import { connect, type Socket } from 'node:net'

/** A connection that sends whatever it is told, HTTP or not. */
export type RawSocket = {
  readonly socket: Socket
  /** Everything that came so far. */
  said(): string
  /** Resolves with everything that came when the other end closes. */
  readonly closed: Promise<string>
}

/** Opens a connection to a server and sends a text. */
export function say(url: string, text: string): RawSocket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) => {
    // A server that refuses the rest of a request may reset the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
  if (text !== '') socket.write(text)
  return { socket, said: () => said, closed }
}

/** The status of an answer as it came over the wire; 0 for none. */
export const statusIn = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
