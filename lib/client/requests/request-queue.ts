/** Requests of a page at once: fast enough, without delaying other users. */
const atOnce = 4

/**
 * Limits the background requests of a page. Those that the user waits for start at once; background ones start, in order, while fewer than
 * four requests are running.
 */
export class RequestQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  /** Runs a request that the user waits for. */
  now<Result>(work: () => Promise<Result>): Promise<Result> {
    this.running += 1
    return this.run(work)
  }

  /** Runs a background request when there is room. One that is aborted while it waits is not started: the promise rejects with the reason. */
  async whenFree<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (this.running < atOnce) this.running += 1
    else await this.turn(signal)
    return this.run(work)
  }

  private async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      this.running -= 1
      this.startNext()
    }
  }

  /** Resolves when a waiting request may start; it counts as running already. */
  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.waiting.push(start)
    })
  }

  private startNext(): void {
    const next = this.running < atOnce ? this.waiting.shift() : undefined
    if (!next) return
    this.running += 1
    next()
  }
}
