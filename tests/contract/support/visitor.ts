import { request, type IncomingHttpHeaders } from 'node:http'

export type Reply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  json(): Record<string, unknown>
}

/** A server gives a connection up that lay idle for five seconds. */
const idle = 4_000

/** A client with a cookie jar of its own that sends exactly what it is told: fetch would add, decompress and refuse. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** When the last answer came. */
  private answered = 0
  constructor(readonly url: string) {}

  /** Sends a request; `body` is sent as it is if it is text. `pause`: milliseconds to wait before each piece of the answer is taken. */
  ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, pause = 0): Promise<Reply> {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.url,
        {
          path,
          method,
          headers: {
            ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
            ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
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
            this.keep(incoming.headers['set-cookie'] ?? [])
            this.answered = performance.now()
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
      outgoing.on('error', (error) => {
        // As any browser does: the other end was just giving up a connection that lay idle.
        const givenUp = outgoing.reusedSocket && performance.now() - this.answered > idle
        if (givenUp) resolve(this.ask(method, path, body, headers, pause))
        else reject(error)
      })
      outgoing.end(sent)
    })
  }

  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}, pause = 0) {
    return this.ask('POST', path, body, headers, pause)
  }

  /** Signs in; the answer is the server's. */
  signIn(user: string, more: Readonly<Record<string, unknown>> = {}) {
    return this.post('/ur/login', { domain: 'demo', user, password: 'secret', remember: false, ...more })
  }

  private keep(lines: readonly string[]) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const middle = pair.indexOf('=')
      const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
      if (gone) this.cookies.delete(pair.slice(0, middle))
      else this.cookies.set(pair.slice(0, middle), pair.slice(middle + 1))
    }
  }
}
