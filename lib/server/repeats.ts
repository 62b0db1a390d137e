import 'server-only'
import { LRUCache } from 'lru-cache'

/** Outcomes of deeds by name: a repeat, during the deed or within a minute of it, gets the first outcome and does nothing (D156). */
export class Repeats<Outcome> {
  private readonly outcomes: LRUCache<string, Promise<Outcome>>

  constructor(
    /** Whether an outcome settles the matter. One that does not lets the next try run. */
    private readonly settles: (outcome: Outcome) => boolean,
    private readonly failureSettles: (error: unknown) => boolean,
    lifetime = 60_000,
  ) {
    this.outcomes = new LRUCache({ max: 2000, ttl: lifetime })
  }

  run(name: string, deed: () => Promise<Outcome>): Promise<Outcome> {
    const first = this.outcomes.get(name)
    if (first) return first
    const running = deed()
    // A deed may outlast the minute: it stays until it is done, and the minute counts from then.
    this.outcomes.set(name, running, { ttl: 0 })
    const finish = (settled: boolean) => {
      if (settled) this.outcomes.set(name, running)
      else if (this.outcomes.peek(name) === running) this.outcomes.delete(name)
    }
    running.then(
      (outcome) => finish(this.settles(outcome)),
      (error: unknown) => finish(this.failureSettles(error)),
    )
    return running
  }
}
