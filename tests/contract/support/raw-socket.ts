import { connect, type Socket } from 'node:net'

/** A connection that sends arbitrary text, HTTP or not. */
export type RawSocket = {
  readonly socket: Socket
  /** Everything received so far. */
  output(): string
  /** Resolves with everything received when the server closes. */
  readonly closed: Promise<string>
}

/** Opens a connection and sends a text. `allowHalfOpen`: does not close when the server does. */
export function sendRaw(url: string, text: string, { allowHalfOpen = false } = {}): RawSocket {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen })
  let output = ''
  socket.on('data', (chunk: Buffer) => (output += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) => {
    // A server that refuses the rest of a request may reset the connection.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(output))
  })
  if (text !== '') socket.write(text)
  return { socket, output: () => output, closed }
}

/** The status of a raw response; 0 for none. */
export const statusIn = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
