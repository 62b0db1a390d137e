import 'server-only'

const failuresToOpen = 5
const probeInterval = 5000

/**
 * Spares a cloud that is down, and people the wait: after five failures in a row calls fail at once, but for one probe in five
 * seconds. The first success closes it.
 */
export class Circuit {
  private failures = 0
  private nextProbe = 0

  /** By a clock that only runs forward: one that is put back would keep a cloud resting that has long come back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Seconds to wait before asking again, or null when the call may go out. */
  waitSeconds(): number | null {
    if (this.failures < failuresToOpen) return null
    const wait = this.nextProbe - this.now()
    if (wait > 0) return Math.ceil(wait / 1000)
    this.nextProbe = this.now() + probeInterval
    return null
  }

  succeeded(): void {
    this.failures = 0
  }

  failed(): void {
    this.failures += 1
    if (this.failures === failuresToOpen) this.nextProbe = this.now() + probeInterval
  }
}
