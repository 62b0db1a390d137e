import 'server-only'
import { LRUCache } from 'lru-cache'

/** What the outcomes of deeds mean for whoever asks for the same. */
export type Rules<Outcome> = {
  /** Whether an outcome settles the matter. One that does not lets the next try run. */
  readonly settles: (outcome: Outcome) => boolean
  readonly failureSettles: (error: unknown) => boolean
  /** How long an outcome counts, in milliseconds from the end of the deed. */
  readonly lifetime: number
}

/** Outcomes of deeds by name: a repeat, during the deed or for a while after it, gets the first outcome and does nothing (D156). */
export class Repeats<Outcome> {
  private readonly outcomes: LRUCache<string, Promise<Outcome>>

  constructor(private readonly rules: Rules<Outcome>) {
    this.outcomes = new LRUCache({ max: 2000, ttl: rules.lifetime })
  }

  run(name: string, deed: () => Promise<Outcome>): Promise<Outcome> {
    const first = this.outcomes.get(name)
    if (first) return first
    const running = deed()
    // A deed may outlast its outcome's lifetime: it stays until it is done, and the lifetime counts from then.
    this.outcomes.set(name, running, { ttl: 0 })
    const finish = (settled: boolean) => {
      if (settled) this.outcomes.set(name, running)
      else if (this.outcomes.peek(name) === running) this.outcomes.delete(name)
    }
    running.then(
      (outcome) => finish(this.rules.settles(outcome)),
      (error: unknown) => finish(this.rules.failureSettles(error)),
    )
    return running
  }
}
