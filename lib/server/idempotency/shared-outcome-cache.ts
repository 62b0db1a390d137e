import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { CloudError } from '@/lib/server/http/cloud-error'
import { hashOf } from '@/lib/server/runtime/hash'
import { redisStore } from '@/lib/server/runtime/redis'
import { OutcomeCache, type OutcomeRules } from './outcome-cache'

type Store = Pick<Redis, 'set' | 'get' | 'del'>

/** Serialises and parses an outcome. */
type Form<Outcome> = { readonly write: (outcome: Outcome) => string; readonly read: (text: string) => Outcome }

type SharedRules<Outcome> = OutcomeRules<Outcome> & {
  /** Milliseconds after which a mutation cannot be running any more: the server that claimed it has died. */
  readonly longest: number
}

/** Claims outlast their waiters by this factor, so that an expired claim is not mistaken for an unexecuted mutation. */
const claimLasts = 3

/** Stored value of a mutation: one of these words, or a mark and its outcome. */
const running = 'running'
const unavailable = 'unsure'
const mark = '='

/**
 * Idempotency across servers: the first that claims a mutation executes it, others wait for its outcome. Without a shared store each server
 * only deduplicates its own mutations.
 */
export class SharedOutcomeCache<Outcome> {
  private readonly local: OutcomeCache<Outcome>

  constructor(
    private readonly kind: string,
    private readonly rules: SharedRules<Outcome>,
    private readonly form: Form<Outcome>,
    private readonly shared: Promise<Store> | null = redisStore(),
  ) {
    this.local = new OutcomeCache(rules)
  }

  /** Executes a mutation, or returns the outcome of the one with the same name. Names are unique across owners. */
  run(owner: string, name: string, action: () => Promise<Outcome>): Promise<Outcome> {
    const { shared } = this
    if (shared === null) return this.local.run(owner, name, action)
    const key = `daftar:${this.kind}:${hashOf(name)}`
    return this.local.run(owner, name, async () => this.among(await shared, key, action))
  }

  private async among(store: Store, key: string, action: () => Promise<Outcome>): Promise<Outcome> {
    for (;;) {
      const claimed = await store.set(key, running, 'PX', claimLasts * this.rules.longest, 'NX').catch(() => 'out of reach')
      if (claimed === 'out of reach') return action()
      if (claimed === 'OK') return this.outcomeOfOtherServer(store, key, action)
      const outcome = await awaited(store, key, this.rules.longest)
      if (outcome !== null) return this.form.read(outcome)
    }
  }

  /** Executes a mutation and publishes its outcome, without waiting for the publication. */
  private async outcomeOfOtherServer(store: Store, key: string, action: () => Promise<Outcome>): Promise<Outcome> {
    const publish = (text: string | null) =>
      void (text === null ? store.del(key) : store.set(key, text, 'PX', this.rules.lifetime)).catch(() => undefined)
    try {
      const outcome = await action()
      publish(this.rules.settles(outcome) ? mark + this.form.write(outcome) : null)
      return outcome
    } catch (error) {
      publish(this.rules.failureSettles(error) ? unavailable : null)
      throw error
    }
  }
}

/** Waits for another server's outcome; null when it is not final, so that this server may execute. */
async function awaited(store: Store, key: string, longest: number): Promise<string | null> {
  const start = performance.now()
  for (let wait = 10; performance.now() - start < longest; wait = Math.min(wait * 2, 250)) {
    const text = await store.get(key).catch(() => unavailable)
    if (text === null) return null
    if (text === unavailable) throw new CloudError('timeout', true)
    if (text !== running) return text.slice(mark.length)
    await pause(wait)
  }
  throw new CloudError('timeout', true)
}
