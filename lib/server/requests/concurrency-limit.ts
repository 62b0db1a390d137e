import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal } from '@/lib/server/http/http'
import { countThrottled } from '@/lib/server/observability/metrics'
import { singleton } from '@/lib/server/runtime/singleton'

export function stopIfLeft(left?: AbortSignal): void {
  if (left?.aborted) throw new CloudError('gone', false)
}

/** A semaphore with a bounded queue: refuses with 429 when the queue is full. */
export class ConcurrencyLimit {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number = Number.POSITIVE_INFINITY,
    private readonly name = 'images',
  ) {}

  /** No job is running or waiting. */
  get idle(): boolean {
    return this.running === 0
  }

  get waitingJobs(): number {
    return this.waiting.length
  }

  /** `left` is the client's signal; a waiting job does not start after it. */
  async take<Result>(job: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1
    else if (this.waiting.length < this.mayWait) await new Promise<void>((go) => this.waiting.push(go))
    else {
      countThrottled(this.name)
      throw new HttpRefusal(429, 'too many requests at once')
    }
    try {
      stopIfLeft(left)
      return await job()
    } finally {
      // The slot passes to the next job.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}

/** A semaphore per user, so that one user's jobs do not delay others. */
export class PerUserConcurrencyLimit {
  private readonly owners = new Map<string, ConcurrencyLimit>()

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
    private readonly name = 'images',
  ) {}

  get waitingJobs(): number {
    return [...this.owners.values()].reduce((sum, { waitingJobs }) => sum + waitingJobs, 0)
  }

  async take<Result>(owner: string, job: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    const limit = this.owners.get(owner) ?? new ConcurrencyLimit(this.atOnce, this.mayWait, this.name)
    this.owners.set(owner, limit)
    try {
      return await limit.take(job, left)
    } finally {
      if (limit.idle) this.owners.delete(owner)
    }
  }
}

/** Long reads of a user's own stores that run at once, and that wait. */
const ownReads = () => singleton('own-reads', () => new PerUserConcurrencyLimit(1, 20, 'own-reads'))

/** Runs one read or write of our own stores per user at a time. Each starts in a turn of its own, because the stores work synchronously. */
export const oneAtATime = <Result>(
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  work: () => Promise<Result>,
): Promise<Result> =>
  ownReads().take(`${organisationId} ${userId}`, async () => {
    await nextTurn()
    return work()
  })
