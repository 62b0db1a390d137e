import 'server-only'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { flushAuditLog } from '@/lib/server/audit-log/audit-log'
import { health } from '@/lib/server/cloud/health'
import { sendSpans } from '@/lib/server/observability/tracing'
import { pendingRequests } from '@/lib/server/requests/instrument-request'
import type { RequestTurns } from './request-turns'

/** Milliseconds for the load balancer to notice that the server is not ready, before it stops listening. */
const lead = 1_000
/** Milliseconds for pending responses to finish, and for open connections to deliver requests that were already sent. */
const shutdownTimeout = 8_000
const finalLogLine = 1_000

/** Ends the process in an orderly way. */
export class Shutdown {
  /** Pending while new requests must wait; null otherwise. */
  held: Promise<void> | null = null

  constructor(
    private readonly server: Server,
    private readonly turns: RequestTurns,
  ) {}

  /** Ends with the process's signals, and with the shell through which npm started it. */
  listen(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.end())
    if (process.env.npm_lifecycle_event !== 'start') return
    // Some shells (Debian's) do not forward the signal that ends them.
    const shell = process.ppid
    setInterval(() => process.ppid !== shell && void this.end(), 500).unref()
  }

  /** Reports not ready, waits for the load balancer, stops listening, waits for pending responses, and exits. */
  private async end(): Promise<void> {
    if (health().draining) return
    health().draining = true
    flushAuditLog()
    await pause(lead)
    const deadline = Date.now() + shutdownTimeout
    const release = this.hold()
    await this.accepted()
    // Closes the listening socket only: http's own `close` would destroy connections on which a request may be arriving.
    Listener.prototype.close.call(this.server)
    release()
    const logUntil = Date.now() + finalLogLine
    while (Date.now() < deadline && (pendingRequests().count > 0 || (await this.connections()) > 0)) {
      if (Date.now() > logUntil) this.server.closeIdleConnections()
      await pause(50)
    }
    await Promise.race([sendSpans(), pause(finalLogLine)])
    process.exit(0)
  }

  /** Holds new requests until the returned function is called. */
  private hold(): () => void {
    let resolve: () => void = () => undefined
    this.held = new Promise((done) => (resolve = done))
    return () => {
      this.held = null
      resolve()
    }
  }

  /**
   * Waits for a moment without new connections, because closing the listening socket resets connections that are not yet accepted. On a
   * busy machine there is one only while requests are held. A shorter accept queue does not help: the system confirms some connections and
   * then drops them.
   */
  private async accepted(): Promise<void> {
    for (const end = Date.now() + 2_000; Date.now() < end;) {
      const { arrivals } = this.turns
      const start = performance.now()
      await new Promise((resolve) => setImmediate(resolve))
      if (this.turns.arrivals === arrivals && performance.now() - start < 0.3) return
    }
  }

  private connections(): Promise<number> {
    return new Promise((resolve) => this.server.getConnections((_error, count) => resolve(count)))
  }
}
