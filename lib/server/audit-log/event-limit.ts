import 'server-only'
import { LRUCache } from 'lru-cache'

/**
 * How many events of a user are recorded one by one. `light` ones cost nothing but their request (exports, refusals, sign-ins and -outs);
 * mutations that the cloud carried out are recorded up to the largest bulk action.
 */
const limits = {
  light: { minute: 60, day: 2_000 },
  mutation: { minute: 20_000, day: 100_000 },
} as const

export type EventWeight = keyof typeof limits

const minute = 60_000
const day = 86_400_000

/** Owners whose events are counted at once. A dropped one starts again. */
const most = 20_000

type Window = { start: number; count: number }

type Counts<Event> = {
  readonly windows: Readonly<Record<EventWeight, { readonly minute: Window; readonly day: Window }>>
  /** Events since the last summary that were not recorded: their number, and the last one. */
  unrecorded: { count: number; last: Event } | null
}

/** Counts up to a limit; a new window starts when the last one has ended. */
function fits(window: Window, length: number, limit: number, now: number): boolean {
  if (now - window.start >= length || now < window.start) Object.assign(window, { start: now, count: 0 })
  window.count += 1
  return window.count <= limit
}

/** Limits the events of each owner. Those beyond a limit are counted and, within a minute, reported as one. */
export class EventLimit<Event> {
  private readonly owners = new LRUCache<string, Counts<Event>>({ max: most })
  private readonly waiting = new Map<string, { counts: Counts<Event>; timer: NodeJS.Timeout }>()

  /** `summarize` receives the number of events that were not recorded, and the last one. */
  constructor(private readonly summarize: (owner: string, last: Event, count: number) => void) {}

  /** Whether an event is to be recorded. */
  admits(owner: string, weight: EventWeight, event: Event): boolean {
    const now = Date.now()
    const window = (): Window => ({ start: now, count: 0 })
    const counts: Counts<Event> = this.owners.get(owner) ?? {
      windows: { light: { minute: window(), day: window() }, mutation: { minute: window(), day: window() } },
      unrecorded: null,
    }
    this.owners.set(owner, counts)
    const own = counts.windows[weight]
    const inMinute = fits(own.minute, minute, limits[weight].minute, now)
    const inDay = fits(own.day, day, limits[weight].day, now)
    if (inMinute && inDay) return true
    counts.unrecorded = { count: (counts.unrecorded?.count ?? 0) + 1, last: event }
    if (!this.waiting.has(owner)) this.waiting.set(owner, { counts, timer: setTimeout(() => this.report(owner), minute).unref() })
    return false
  }

  /** Reports at once what was not recorded, before the server stops. */
  flush(): void {
    for (const owner of [...this.waiting.keys()]) this.report(owner)
  }

  private report(owner: string): void {
    const waiting = this.waiting.get(owner)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.waiting.delete(owner)
    const { unrecorded } = waiting.counts
    waiting.counts.unrecorded = null
    if (unrecorded) this.summarize(owner, unrecorded.last, unrecorded.count)
  }
}
