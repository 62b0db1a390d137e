import 'server-only'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal } from '@/lib/server/http/http'
import { countThrottled } from '@/lib/server/observability/metrics'

/** Limits of decoding: about a second of processor time, measured at 2.6 ns per pixel and scan. */
const most = { scans: 64, scannedPixels: 300_000_000, bytes: 130_000_000 } as const

const [startOfScan, endOfImage, marker] = [0xda, 0xd9, 0xff]
const lengthless = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * The number of scans of a JPEG, counted by its markers without decoding; stops at one more than the limit. Each scan of a progressive JPEG
 * goes over all pixels, so a file of some kilobytes may take many seconds.
 */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = 2; at < jpeg.length - 1 && scans <= most.scans;) {
    const code = jpeg[at + 1] ?? 0
    // Within a scan 0xff00 is data; fill bytes may precede a marker.
    if (jpeg[at] !== marker || code === 0 || code === marker) at += 1
    else if (code === endOfImage) break
    else if (lengthless(code)) at += 2
    else {
      if (code === startOfScan) scans += 1
      at += 2 + Math.max(2, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    }
  }
  return scans
}

/** Whether decoding an image exceeds the limits. `depth` is the channel depth, as sharp names it. */
export function costsTooMuch(
  bytes: Uint8Array,
  {
    format,
    width = 0,
    height = 0,
    channels = 4,
    depth,
  }: { format?: string; width?: number; height?: number; channels?: number; depth?: string },
): boolean {
  const pixels = width * height
  if (pixels * channels * (depth === 'uchar' ? 1 : 2) > most.bytes) return true
  if (format !== 'jpeg') return false
  const scans = scansOf(bytes)
  return scans > most.scans || pixels * scans > most.scannedPixels
}

/** Throws when the client has disconnected. */
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
  ) {}

  /** No job is running or waiting. */
  get idle(): boolean {
    return this.running === 0
  }

  /** Number of waiting jobs. */
  get waitingJobs(): number {
    return this.waiting.length
  }

  /** `left` is the client's signal; a waiting job does not start after it. */
  async take<Result>(job: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1
    else if (this.waiting.length < this.mayWait) await new Promise<void>((go) => this.waiting.push(go))
    else {
      countThrottled('images')
      throw new HttpRefusal(429, 'too much at once')
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
  ) {}

  /** Number of waiting jobs of all users. */
  get waitingJobs(): number {
    return [...this.owners.values()].reduce((sum, { waitingJobs }) => sum + waitingJobs, 0)
  }

  async take<Result>(owner: string, job: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    const limit = this.owners.get(owner) ?? new ConcurrencyLimit(this.atOnce, this.mayWait)
    this.owners.set(owner, limit)
    try {
      return await limit.take(job, left)
    } finally {
      if (limit.idle) this.owners.delete(owner)
    }
  }
}
