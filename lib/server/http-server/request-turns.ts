import 'server-only'
import { httpLimits } from './http-limits'
import { TurnQueue } from './turn-queue'

/**
 * Spreads the start of requests over event-loop iterations, fairly between clients. libuv accepts one connection per iteration: without
 * this, a hundred clients that connect at once would wait for a hundred iterations, and a health check behind them for the page of each.
 * Therefore few requests start per iteration, and none while connections are being accepted. Waiting requests are taken from each client in
 * turn, so that a client that sends hundreds at once delays only itself.
 */
export class RequestTurns {
  arrivals = 0

  /** Requests that wait for the next iteration, and the number that started or wait in this one. */
  private readonly waiting = new TurnQueue<() => void>()
  private started = 0
  /** Connections accepted until the last iteration, and iterations in a row that accepted one. */
  private accepted = 0
  private crowded = 0

  /** `perTurn`: requests that start per iteration. */
  constructor(private readonly perTurn: number = httpLimits.perTurn) {}

  /** Resolves when a request of an owner (a client's network) may start; null: at once. */
  take(owner: string): Promise<void> | null {
    if (this.started === 0) setImmediate(this.next)
    this.started += 1
    if (this.started <= this.perTurn && this.arrivals === this.accepted) return null
    return new Promise((resolve) => this.waiting.add(owner, resolve))
  }

  private readonly next = () => {
    this.crowded = this.arrivals === this.accepted ? 0 : this.crowded + 1
    this.accepted = this.arrivals
    const isCrowded = this.crowded > 0 && this.crowded < httpLimits.accepting
    const starting = isCrowded ? [] : this.takeWaiting()
    this.started = this.waiting.size + starting.length
    for (const start of starting) start()
    if (this.started > 0) setImmediate(this.next)
    else this.crowded = 0
  }

  /** The next requests, one of each owner in turn. */
  private takeWaiting(): readonly (() => void)[] {
    const taken: (() => void)[] = []
    while (taken.length < this.perTurn) {
      const first = this.waiting.take()
      if (!first) break
      taken.push(first)
    }
    return taken
  }
}
