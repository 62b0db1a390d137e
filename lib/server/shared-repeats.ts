import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { CloudFailure } from './cloud-failure'
import { Repeats, type Rules } from './repeats'
import { sharedStore } from './shared-store'

/** As much of the shared store as is needed here. */
type Store = Pick<Redis, 'set' | 'get' | 'del'>

/** An outcome as text and back. */
type Form<Outcome> = { readonly write: (outcome: Outcome) => string; readonly read: (text: string) => Outcome }

type SharedRules<Outcome> = Rules<Outcome> & {
  /** Milliseconds in which a deed is surely over: whoever has waited so long knows that the server which claimed it died amid it. */
  readonly longest: number
}

/** A claim that was left behind outlasts whoever waits for it, so that its end is not taken for a deed that was not done. */
const claimLasts = 3

/** What stands in the store under the name of a deed: one of these words, or its outcome behind a mark. */
const running = 'running'
const unsure = 'unsure'
const mark = '='

/**
 * Repeats among several servers: the first that claims a deed does it, the others wait for what becomes of it. Without a shared store,
 * and while it is out of reach, each server remembers for itself.
 */
export class SharedRepeats<Outcome> {
  private readonly here: Repeats<Outcome>

  constructor(
    private readonly kind: string,
    private readonly rules: SharedRules<Outcome>,
    private readonly form: Form<Outcome>,
    private readonly shared: Promise<Store> | null = sharedStore(),
  ) {
    this.here = new Repeats(rules)
  }

  run(name: string, deed: () => Promise<Outcome>): Promise<Outcome> {
    const { shared } = this
    if (shared === null) return this.here.run(name, deed)
    const key = `daftar:${this.kind}:${createHash('sha256').update(name).digest('base64url')}`
    return this.here.run(name, async () => this.among(await shared, key, deed))
  }

  private async among(store: Store, key: string, deed: () => Promise<Outcome>): Promise<Outcome> {
    for (;;) {
      const claimed = await store.set(key, running, 'PX', claimLasts * this.rules.longest, 'NX').catch(() => 'out of reach')
      if (claimed === 'out of reach') return deed()
      if (claimed === 'OK') return this.told(store, key, deed)
      const outcome = await awaited(store, key, this.rules.longest)
      if (outcome !== null) return this.form.read(outcome)
    }
  }

  /** Does a deed and tells the others how it ended. Nobody waits for the telling: until then they see that it is being done. */
  private async told(store: Store, key: string, deed: () => Promise<Outcome>): Promise<Outcome> {
    const tell = (text: string | null) =>
      void (text === null ? store.del(key) : store.set(key, text, 'PX', this.rules.lifetime)).catch(() => undefined)
    try {
      const outcome = await deed()
      tell(this.rules.settles(outcome) ? mark + this.form.write(outcome) : null)
      return outcome
    } catch (error) {
      tell(this.rules.failureSettles(error) ? unsure : null)
      throw error
    }
  }
}

/** Waits for the outcome of what another server does; null when it settled nothing, so that the next try may do it. */
async function awaited(store: Store, key: string, longest: number): Promise<string | null> {
  const start = performance.now()
  for (let wait = 10; performance.now() - start < longest; wait = Math.min(wait * 2, 250)) {
    const text = await store.get(key).catch(() => unsure)
    if (text === null) return null
    if (text === unsure) throw new CloudFailure('timeout', true)
    if (text !== running) return text.slice(mark.length)
    await pause(wait)
  }
  throw new CloudFailure('timeout', true)
}
