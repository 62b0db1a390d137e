import { request, type IncomingHttpHeaders } from 'node:http'

export type Reply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  json(): Record<string, unknown>
}

/** Milliseconds: the server closes a connection that was idle for five seconds. */
const idle = 4_000

const ignore = () => undefined

/** A client with its own cookies that sends requests unchanged: fetch would add headers, decompress and refuse some. */
export class HttpClient {
  readonly cookies = new Map<string, string>()
  /** Time of the last response. */
  private lastResponseAt = 0
  constructor(readonly url: string) {}

  /** The cookies as a request's header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a request; a string `body` is sent unchanged. `pause`: milliseconds to wait before reading each chunk of the response. */
  request(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, pause = 0): Promise<Reply> {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.url,
        {
          path,
          method,
          headers: {
            ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
            ...(this.cookies.size > 0 && { cookie: this.cookie }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            if (pause === 0) return
            incoming.pause()
            setTimeout(() => incoming.resume(), pause)
          })
          incoming.on('error', reject)
          incoming.on('end', () => {
            this.storeCookies(incoming.headers['set-cookie'] ?? [])
            this.lastResponseAt = performance.now()
            const bytes = Buffer.concat(chunks)
            const text = bytes.toString()
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              bytes,
              text,
              json: () => JSON.parse(text) as Record<string, unknown>,
            })
          })
        },
      )
      // A server that refuses a body may close while the rest is being sent, after its response has ended.
      outgoing.on('socket', (socket) => socket.listeners('error').includes(ignore) || socket.on('error', ignore))
      outgoing.on('error', (error) => {
        // Retries as browsers do when the server closes an idle connection at the same moment.
        const connectionReused = outgoing.reusedSocket && performance.now() - this.lastResponseAt > idle
        if (connectionReused) resolve(this.request(method, path, body, headers, pause))
        else reject(error)
      })
      outgoing.end(sent)
    })
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}, pause = 0) {
    return this.request('POST', path, body, headers, pause)
  }

  /** Signs in and returns the server's response. */
  signIn(user: string, more: Readonly<Record<string, unknown>> = {}) {
    return this.post('/ur/login', { domain: 'demo', user, password: 'secret', remember: false, ...more })
  }

  private storeCookies(lines: readonly string[]) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const middle = pair.indexOf('=')
      const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
      if (gone) this.cookies.delete(pair.slice(0, middle))
      else this.cookies.set(pair.slice(0, middle), pair.slice(middle + 1))
    }
  }
}
