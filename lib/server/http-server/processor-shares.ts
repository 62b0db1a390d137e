import 'server-only'
import { performance } from 'node:perf_hooks'
import { TurnQueue } from './turn-queue'

/** What a request asks for. Each kind has a queue of its own, so that calls and probes do not wait behind pages. */
type Kind = 'page' | 'call' | 'probe' | 'file'

/** Prices in milliseconds of the processor, about as `npm run harden work-prices` measures them; their sum is corrected while running. */
const prices: Readonly<Record<Kind, number>> = { page: 30, call: 1.5, probe: 1.5, file: 0.3 }
const priceOfMegabyte = 15

/**
 * While several organisations work, each may use this share of the processor: with half of it free, the calls of the others are hardly
 * slower than on an idle server. `burst`: milliseconds of processor time that may be used at once, about a page with its files and calls.
 * `waiting`: milliseconds of processor time that waiting requests of one kind may need in total. `megabytes`: length from which a body
 * costs no more.
 */
const limits = { share: 0.4, burst: 150, waiting: 4_000, active: 5_000, check: 5, correction: 250, megabytes: 8 } as const

/** The properties that decide about a request's share. `organisation` is null for a visitor. */
export type SharedRequest = {
  readonly organisation: number | null
  readonly network: string
  readonly kind: Kind
  readonly bytes: number
  readonly isGone: () => boolean
}

type Waiter = { readonly price: number; readonly isGone: () => boolean; readonly start: (mayStart: boolean) => void }

/** Waiting requests of one kind, taken from each client network in turn, and the sum of their prices. */
type Queue = { readonly waiters: TurnQueue<Waiter>; price: number }

/** An organisation, or all visitors together: its processor time and its waiting requests, taken from each kind in turn. */
type Group = { credit: number; refilledAt: number; seenAt: number; readonly queues: Map<Kind, Queue> }

/** Group of requests without a known session. */
const visitors = 'visitors'

/**
 * Divides the processor between organisations, whatever they send and from however many addresses: one that sends more than its share
 * waits, the others do not. An organisation that works alone may use all of it. When a queue is full, the newest request of the network
 * with the most waiting requests is refused.
 */
export class ProcessorShares {
  private readonly groups = new Map<string, Group>()
  private clock: NodeJS.Timeout | undefined
  /** Real cost of a millisecond by price, and what it is computed from. */
  private correction = 1
  private priced = 0
  private sample = performance.eventLoopUtilization()
  private correctedAt = performance.now()

  /** Null: the request may start at once. Otherwise resolves when it may, or with false when too many wait. */
  take({ organisation, network, kind, bytes, isGone }: SharedRequest): Promise<boolean> | null {
    const now = performance.now()
    this.correct(now)
    const name = String(organisation ?? visitors)
    const group = this.groups.get(name) ?? { credit: limits.burst, refilledAt: now, seenAt: now, queues: new Map<Kind, Queue>() }
    this.groups.set(name, group)
    group.seenAt = now
    this.refill(group, now)
    const price = prices[kind] + Math.min(limits.megabytes, bytes / 1_000_000) * priceOfMegabyte
    if (group.queues.size === 0 && this.mayStart(name, group, now)) {
      this.charge(group, price)
      return null
    }
    this.clock ??= setInterval(() => this.startWaiting(), limits.check).unref()
    return new Promise((start) => {
      const queue = group.queues.get(kind) ?? { waiters: new TurnQueue<Waiter>(), price: 0 }
      group.queues.set(kind, queue)
      queue.waiters.add(network, { price, isGone, start })
      queue.price += price
      if (queue.price > limits.waiting) refuseOne(queue)
    })
  }

  get waiting(): number {
    return [...this.groups.values()].flatMap(({ queues }) => [...queues.values()]).reduce((sum, { waiters }) => sum + waiters.size, 0)
  }

  /** Whether a group has credit, or no other organisation has been active lately. */
  private mayStart(name: string, group: Group, now: number): boolean {
    if (group.credit > 0) return true
    for (const [other, { seenAt }] of this.groups) {
      if (other !== name && other !== visitors && now - seenAt < limits.active) return false
    }
    return true
  }

  private charge(group: Group, price: number): void {
    this.priced += price
    group.credit = Math.max(-limits.burst, group.credit - price * this.correction)
  }

  /** Groups with waiting requests divide the share among them. */
  private refill(group: Group, now: number): void {
    const held = [...this.groups.values()].filter(({ queues }) => queues.size > 0).length
    const earned = ((now - group.refilledAt) * limits.share) / Math.max(1, held)
    group.credit = Math.min(limits.burst, group.credit + earned)
    group.refilledAt = now
  }

  private readonly startWaiting = () => {
    const now = performance.now()
    for (const [name, group] of this.groups) {
      this.refill(group, now)
      while (group.queues.size > 0 && this.mayStart(name, group, now)) this.startNext(group)
    }
    if ([...this.groups.values()].some(({ queues }) => queues.size > 0)) return
    clearInterval(this.clock)
    this.clock = undefined
  }

  /** Starts the first request of the kind and of the network whose turn it is. */
  private startNext(group: Group): void {
    const [kind, queue] = group.queues.entries().next().value ?? []
    const first = queue?.waiters.take()
    if (kind === undefined || !queue || !first) return
    group.queues.delete(kind)
    if (queue.waiters.size > 0) group.queues.set(kind, queue)
    queue.price -= first.price
    if (!first.isGone()) this.charge(group, first.price)
    first.start(true)
  }

  /** Compares prices with the time that the event loop was busy, and forgets the groups that have left. */
  private correct(now: number): void {
    if (now - this.correctedAt < limits.correction) return
    this.correctedAt = now
    const total = performance.eventLoopUtilization()
    const { active } = performance.eventLoopUtilization(total, this.sample)
    this.sample = total
    // A nearly idle server says little about the price of requests.
    if (this.priced > limits.correction / 10) {
      const measured = Math.min(5, Math.max(0.2, active / this.priced))
      this.correction = 0.8 * this.correction + 0.2 * measured
    }
    this.priced = 0
    for (const [name, { seenAt, queues }] of this.groups) if (queues.size === 0 && now - seenAt > limits.active) this.groups.delete(name)
  }
}

/** Refuses the newest request of the network with the most waiting ones. */
function refuseOne(queue: Queue): void {
  const refused = queue.waiters.takeFromFullest()
  if (!refused) return
  queue.price -= refused.price
  refused.start(false)
}
