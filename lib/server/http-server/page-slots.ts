import 'server-only'
import { performance } from 'node:perf_hooks'
import { networkOf } from '@/lib/server/http/client-network'
import { FairSemaphore, type Release } from '@/lib/server/runtime/fair-semaphore'

/**
 * How many pages are rendered at once. Rendering is bound by the server's one processor: parallel rendering only delays each page, and
 * health checks. Pages that wait for the cloud use no processor, so more may start while it has time to spare. One address may be an office
 * of fifty people behind one router: its queue holds more than a page for each.
 */
const bounds = {
  always: 2,
  running: 32,
  runningPerOwner: 24,
  waiting: 300,
  waitingPerOwner: 150,
  longestWait: 10_000,
  overloadedWait: 1_000,
} as const

/** The processor has time to spare when it was busy for less than this share of a sample of at least so many milliseconds. */
const spare = { share: 0.7, milliseconds: 20 } as const

export class PageSlots {
  private sample = performance.eventLoopUtilization()
  private readonly semaphore = new FairSemaphore({ ...bounds, hasSpare: () => this.hasSpare() })

  /** Resolves with the release of a slot, or with null when none is free in time. */
  acquire(address: string, signal: AbortSignal): Promise<Release | null> {
    return this.semaphore.acquire(networkOf(address), signal)
  }

  get waiting(): number {
    return this.semaphore.waiting
  }

  /** Measures since the previous call, so that pages start one by one and each is part of the next sample. */
  private hasSpare(): boolean {
    const now = performance.eventLoopUtilization()
    const { active, idle, utilization } = performance.eventLoopUtilization(now, this.sample)
    if (active + idle < spare.milliseconds) return false
    this.sample = now
    return utilization < spare.share
  }
}
