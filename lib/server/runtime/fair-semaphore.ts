import 'server-only'

/** Limits on running and waiting jobs, in total and per owner, and on the wait in milliseconds. */
export type Bounds = {
  readonly running: number
  /** This many owners always run one; further jobs, up to `running`, start only when `hasSpare` returns true. */
  readonly always?: number
  readonly hasSpare?: () => boolean
  readonly runningPerOwner: number
  readonly waiting: number
  readonly waitingPerOwner: number
  readonly longestWait: number
  /** Replaces `longestWait` once the owner has had waiting jobs for a second, which is overload rather than a burst. */
  readonly overloadedWait?: number
}

type Waiter = {
  readonly owner: string
  readonly resolve: (release: Release | null) => void
  readonly timer: NodeJS.Timeout
}

/** Milliseconds for which an owner's waiting jobs count as a burst; after that they are overload. */
const burst = 1_000

/** Milliseconds between calls of `hasSpare` while jobs wait. */
const lookout = 20

/** Releases a slot. Further calls do nothing. */
export type Release = () => void

/**
 * A semaphore that owners share fairly: a free slot goes to the owner with the fewest running jobs, and among equals to the newest waiter.
 * Newest first keeps waits short under overload, where first come, first served would make every waiter wait for the maximum; a burst is
 * served completely either way. When the queue is full, its oldest waiter is rejected.
 */
export class FairSemaphore {
  private readonly running = new Map<string, number>()
  private inUse = 0
  /** Oldest first. */
  private readonly waiters: Waiter[] = []
  private clock: NodeJS.Timeout | undefined
  /** Since when each owner has had waiting jobs. */
  private readonly waitingSince = new Map<string, number>()

  constructor(private readonly bounds: Bounds) {}

  /** Resolves with the slot's release, or with null when none is free in time or the queue is full. Aborting leaves the queue. */
  acquire(owner: string, signal?: AbortSignal): Promise<Release | null> {
    if (signal?.aborted) return Promise.resolve(null)
    if (this.ownerMayRun(owner) && this.hasRoom(owner)) return Promise.resolve(this.start(owner))
    return new Promise((settle) => {
      const waiter: Waiter = {
        owner,
        resolve: settle,
        timer: setTimeout(() => this.turnAway(waiter), this.maxWait(owner)).unref(),
      }
      signal?.addEventListener('abort', () => this.turnAway(waiter), { once: true })
      this.waiters.push(waiter)
      const surplus = this.surplus(owner)
      if (surplus) this.turnAway(surplus)
      if (this.bounds.hasSpare) this.clock ??= setInterval(() => this.startNext(), lookout).unref()
    })
  }

  get waiting(): number {
    return this.waiters.length
  }

  /** Measured per owner: an owner does not wait less because another one floods the server. */
  private maxWait(owner: string): number {
    const { longestWait, overloadedWait = longestWait } = this.bounds
    const now = performance.now()
    const since = this.waitingSince.get(owner) ?? now
    this.waitingSince.set(owner, since)
    return now - since < burst ? longestWait : overloadedWait
  }

  private ownerMayRun(owner: string): boolean {
    return (this.running.get(owner) ?? 0) < this.bounds.runningPerOwner
  }

  /** Without spare time, counts owners instead of jobs, so that earlier jobs of one owner do not keep out the others. */
  private hasRoom(owner: string): boolean {
    const { running, always, hasSpare } = this.bounds
    if (this.inUse >= running) return false
    if (always === undefined || (!this.running.has(owner) && this.running.size < always)) return true
    return hasSpare?.() === true
  }

  private start(owner: string): Release {
    this.inUse += 1
    this.running.set(owner, (this.running.get(owner) ?? 0) + 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.inUse -= 1
      const left = (this.running.get(owner) ?? 1) - 1
      if (left > 0) this.running.set(owner, left)
      else this.running.delete(owner)
      this.startNext()
    }
  }

  private startNext(): void {
    let next: Waiter | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const waiter of this.waiters) {
      const count = this.running.get(waiter.owner) ?? 0
      if (count > fewest || !this.ownerMayRun(waiter.owner)) continue
      fewest = count
      next = waiter
    }
    if (next && this.hasRoom(next.owner) && this.remove(next)) next.resolve(this.start(next.owner))
  }

  /** The waiter to reject after this owner has added one: the oldest of the owner, or of the owner with the most waiters. */
  private surplus(owner: string): Waiter | undefined {
    const { waiting, waitingPerOwner } = this.bounds
    const counts = new Map<string, number>()
    for (const waiter of this.waiters) counts.set(waiter.owner, (counts.get(waiter.owner) ?? 0) + 1)
    if ((counts.get(owner) ?? 0) > waitingPerOwner) return this.waiters.find((waiter) => waiter.owner === owner)
    if (this.waiters.length <= waiting) return undefined
    const most = Math.max(...counts.values())
    return this.waiters.find((waiter) => counts.get(waiter.owner) === most)
  }

  private turnAway(waiter: Waiter): void {
    if (this.remove(waiter)) waiter.resolve(null)
  }

  private remove(waiter: Waiter): boolean {
    const index = this.waiters.indexOf(waiter)
    if (index < 0) return false
    clearTimeout(waiter.timer)
    this.waiters.splice(index, 1)
    if (!this.waiters.some(({ owner }) => owner === waiter.owner)) this.waitingSince.delete(waiter.owner)
    if (this.waiters.length === 0) {
      clearInterval(this.clock)
      this.clock = undefined
    }
    return true
  }
}
