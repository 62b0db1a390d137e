import 'server-only'

/** How outcomes of mutations are reused. */
export type OutcomeRules<Outcome> = {
  /** Whether an outcome is final. Otherwise a retry executes again. */
  readonly settles: (outcome: Outcome) => boolean
  readonly failureSettles: (error: unknown) => boolean
  /** Milliseconds that an outcome is reused after its end. */
  readonly lifetime: number
  /** Bytes of memory of an outcome; 0 if negligible. */
  readonly sizeOf?: (outcome: Outcome) => number
}

/** Limits per owner, beyond which the oldest outcome is dropped. No user makes as many mutations within a minute. */
const perOwner = { outcomes: 1_000, bytes: 8 * 1024 * 1024 } as const

type Finished<Outcome> = { readonly outcome: Promise<Outcome>; readonly bytes: number; readonly timer: NodeJS.Timeout }

/** Outcomes of one owner. Running mutations are never dropped: their number is limited by the connections. */
class OwnOutcomes<Outcome> {
  readonly running = new Map<string, Promise<Outcome>>()
  readonly finished = new Map<string, Finished<Outcome>>()
  private bytes = 0

  get isEmpty(): boolean {
    return this.running.size === 0 && this.finished.size === 0
  }

  add(name: string, finished: Finished<Outcome>): void {
    this.finished.set(name, finished)
    this.bytes += finished.bytes
    for (const oldest of this.finished.keys()) {
      if (oldest === name || (this.finished.size <= perOwner.outcomes && this.bytes <= perOwner.bytes)) break
      this.remove(oldest)
    }
  }

  remove(name: string): void {
    const finished = this.finished.get(name)
    if (!finished) return
    clearTimeout(finished.timer)
    this.finished.delete(name)
    this.bytes -= finished.bytes
  }
}

/**
 * Outcomes of mutations by name. A repeat, while the mutation runs or during its lifetime, gets the first outcome and executes nothing
 * (D156). Each owner (a user, an organisation) has separate limits, so that one owner's mutations do not evict those of another.
 */
export class OutcomeCache<Outcome> {
  private readonly owners = new Map<string, OwnOutcomes<Outcome>>()

  constructor(private readonly rules: OutcomeRules<Outcome>) {}

  run(owner: string, name: string, action: () => Promise<Outcome>): Promise<Outcome> {
    const own = this.owners.get(owner) ?? new OwnOutcomes<Outcome>()
    const first = own.running.get(name) ?? own.finished.get(name)?.outcome
    if (first) return first
    this.owners.set(owner, own)
    const running = action()
    own.running.set(name, running)
    const finish = (settled: boolean, bytes: number) => {
      own.running.delete(name)
      if (settled) own.add(name, { outcome: running, bytes, timer: this.expiry(owner, own, name) })
      this.forgetIfEmpty(owner, own)
    }
    running.then(
      (outcome) => finish(this.rules.settles(outcome), this.rules.sizeOf?.(outcome) ?? 0),
      (error: unknown) => finish(this.rules.failureSettles(error), 0),
    )
    return running
  }

  get size(): number {
    return [...this.owners.values()].reduce((sum, { finished }) => sum + finished.size, 0)
  }

  private expiry(owner: string, own: OwnOutcomes<Outcome>, name: string): NodeJS.Timeout {
    return setTimeout(() => {
      own.remove(name)
      this.forgetIfEmpty(owner, own)
    }, this.rules.lifetime).unref()
  }

  private forgetIfEmpty(owner: string, own: OwnOutcomes<Outcome>): void {
    if (own.isEmpty && this.owners.get(owner) === own) this.owners.delete(owner)
  }
}
