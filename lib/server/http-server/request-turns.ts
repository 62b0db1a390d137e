import 'server-only'
import { httpLimits } from './http-limits'

/**
 * Spreads the start of requests over event-loop iterations. libuv accepts one connection per iteration, so that a hundred clients connecting
 * at once would wait for a hundred iterations, and a health check behind them for each one's page. Therefore few requests start per
 * iteration, and none while connections are being accepted.
 */
export class RequestTurns {
  /** Connections accepted since the start. */
  arrivals = 0

  /** Requests that wait for the next iteration, and the number that started or wait in this one. */
  private readonly waiting: (() => void)[] = []
  private started = 0
  /** Connections accepted until the last iteration, and iterations in a row that accepted one. */
  private accepted = 0
  private crowded = 0

  /** Resolves when a request may start; null: at once. */
  take(): Promise<void> | null {
    if (this.started === 0) setImmediate(this.next)
    this.started += 1
    if (this.started <= httpLimits.perTurn && this.arrivals === this.accepted) return null
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  private readonly next = () => {
    this.crowded = this.arrivals === this.accepted ? 0 : this.crowded + 1
    this.accepted = this.arrivals
    const isCrowded = this.crowded > 0 && this.crowded < httpLimits.accepting
    const starting = isCrowded ? [] : this.waiting.splice(0, httpLimits.perTurn)
    this.started = this.waiting.length + starting.length
    for (const start of starting) start()
    if (this.started > 0) setImmediate(this.next)
    else this.crowded = 0
  }
}
