import 'server-only'

const failuresToOpen = 5
const interval = 5000

/** Monotonic: setting the clock back must not keep a circuit open. */
const monotonic = () => performance.now()

/**
 * Circuit breaker of one call: opens after five failures in a row and then lets one attempt through every five seconds. The first success
 * closes it. The caller of the last attempt waits twice as long, so that other callers come first.
 */
export class CallCircuit {
  private failures = 0
  private nextAttempt = 0
  private lastCaller: string | undefined

  constructor(private readonly now: () => number = monotonic) {}

  get isOpen(): boolean {
    return this.failures >= failuresToOpen
  }

  /** Seconds to wait before calling again, or null when the call may go out. Calls without a caller are not alternated. */
  waitSeconds(caller?: string): number | null {
    if (this.failures < failuresToOpen) return null
    const isRepeat = caller !== undefined && caller === this.lastCaller
    const wait = this.nextAttempt + (isRepeat ? interval : 0) - this.now()
    if (wait > 0) return Math.ceil(wait / 1000)
    this.nextAttempt = this.now() + interval
    this.lastCaller = caller
    return null
  }

  succeeded(): void {
    this.failures = 0
  }

  failed(caller?: string): void {
    this.failures += 1
    if (this.failures !== failuresToOpen) return
    this.nextAttempt = this.now() + interval
    this.lastCaller = caller
  }
}

/**
 * Circuit breaker of the cloud's host: opens after five failed connections in a row. Every five seconds a probe checks whether the host
 * accepts connections again.
 */
export class HostCircuit {
  private failures = 0
  private nextProbe = 0

  /** `probe` resolves to whether a connection can be made. */
  constructor(
    private readonly probe: () => Promise<boolean>,
    private readonly now: () => number = monotonic,
  ) {}

  get isOpen(): boolean {
    return this.failures >= failuresToOpen
  }

  /** Seconds to wait before calling again, or null when calls may go out. Waits for the probe when one is due. */
  async waitSeconds(): Promise<number | null> {
    if (this.failures < failuresToOpen) return null
    const wait = this.nextProbe - this.now()
    if (wait > 0) return Math.ceil(wait / 1000)
    this.nextProbe = this.now() + interval
    if (!(await this.probe())) return interval / 1000
    this.failures = 0
    return null
  }

  succeeded(): void {
    this.failures = 0
  }

  failed(): void {
    this.failures += 1
    if (this.failures === failuresToOpen) this.nextProbe = this.now() + interval
  }
}
