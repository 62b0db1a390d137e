import 'server-only'
import { performance } from 'node:perf_hooks'

/** Prices of requests in milliseconds of the processor, as `npm run harden work-prices` measures them; their sum is corrected while running. */
export const prices = { file: 0.3, call: 1.5, page: 30, perMegabyteOfBody: 15 } as const

/**
 * While several organisations work, each may use this share of the processor. With less than half of it busy, the calls of the others take
 * hardly longer than on a quiet server. `burst`: milliseconds of processor time that may be used at once, about a page with its files and
 * calls.
 */
const limits = { share: 0.4, burst: 150, waiting: 1_000, active: 5_000, check: 5, correction: 250 } as const

/** A request as far as its share is concerned. `organisation` is null for a visitor. */
export type SharedRequest = {
  readonly organisation: number | null
  readonly network: string
  readonly price: number
  /** Whether the client has left. */
  readonly isGone: () => boolean
}

type Waiter = SharedRequest & { readonly start: (mayStart: boolean) => void }

/** Organisation, or everybody whom this server does not know: its processor time and its waiting requests by client network. */
type Group = {
  credit: number
  refilledAt: number
  seenAt: number
  /** Networks in turn. */
  readonly waiting: Map<string, Waiter[]>
  count: number
}

/** Name of the group of those whom this server does not know. */
const visitors = 'visitors'

/**
 * Divides the processor between organisations, whatever they send and from however many addresses: one that sends more than its share
 * waits, the others do not. An organisation that works alone has all of it. A full queue refuses the newest request of the network that
 * fills it.
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
  take(request: SharedRequest): Promise<boolean> | null {
    const now = performance.now()
    this.correct(now)
    const name = String(request.organisation ?? visitors)
    const group = this.groups.get(name) ?? {
      credit: limits.burst,
      refilledAt: now,
      seenAt: now,
      waiting: new Map<string, Waiter[]>(),
      count: 0,
    }
    this.groups.set(name, group)
    group.seenAt = now
    this.refill(group, now)
    if (group.count === 0 && this.mayStart(name, group, now)) {
      this.charge(group, request.price)
      return null
    }
    this.clock ??= setInterval(() => this.startWaiting(), limits.check).unref()
    return new Promise((start) => {
      const own = group.waiting.get(request.network) ?? []
      own.push({ ...request, start })
      group.waiting.set(request.network, own)
      group.count += 1
      if (group.count > limits.waiting) refuseOne(group)
    })
  }

  /** Number of waiting requests. */
  get waiting(): number {
    return [...this.groups.values()].reduce((sum, { count }) => sum + count, 0)
  }

  /** A group has credit, or no organisation but itself has been active lately. */
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

  /** Those that are held divide the share among them. */
  private refill(group: Group, now: number): void {
    const held = [...this.groups.values()].filter(({ count }) => count > 0).length
    const earned = ((now - group.refilledAt) * limits.share) / Math.max(1, held)
    group.credit = Math.min(limits.burst, group.credit + earned)
    group.refilledAt = now
  }

  private readonly startWaiting = () => {
    const now = performance.now()
    for (const [name, group] of this.groups) {
      this.refill(group, now)
      while (group.count > 0 && this.mayStart(name, group, now)) this.startNext(group)
    }
    if (this.waiting > 0) return
    clearInterval(this.clock)
    this.clock = undefined
  }

  /** Starts the first request of the network whose turn it is. */
  private startNext(group: Group): void {
    const [network, own] = group.waiting.entries().next().value ?? []
    if (network === undefined || !own) return
    group.waiting.delete(network)
    const first = own.shift()
    if (own.length > 0) group.waiting.set(network, own)
    if (!first) return
    group.count -= 1
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
    for (const [name, { seenAt, count }] of this.groups) if (count === 0 && now - seenAt > limits.active) this.groups.delete(name)
  }
}

/** Refuses the newest request of the network with the most waiting ones. */
function refuseOne(group: Group): void {
  let most: Waiter[] = []
  for (const own of group.waiting.values()) if (own.length > most.length) most = own
  group.count -= 1
  most.pop()?.start(false)
}
