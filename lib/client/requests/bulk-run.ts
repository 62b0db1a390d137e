import { mayHaveSucceeded, Problem, problemOf, type ProblemCode } from '@/lib/contract/core/problem'
import { newKey, withIdempotencyKey } from './idempotency-key'

/** State of a bulk run; records are in the order of the run. */
export type RunState<Item, Result> = {
  readonly total: number
  readonly done: readonly { readonly item: Item; readonly result: Result }[]
  readonly failed: readonly { readonly item: Item; readonly problem: Problem }[]
  /** Not finished: under way, not started, or to be retried. */
  readonly left: readonly Item[]
  /** Of these: under way. */
  readonly active: ReadonlySet<Item>
  readonly running: boolean
  /** Paused by the user; pending requests still finish. */
  readonly paused: boolean
  /** The problem that paused the run but concerns no single record. */
  readonly heldBy: Problem | null
}

/** What an action gets for one attempt at a record. */
export type Attempt = {
  /**
   * Sends a request of the record with its idempotency key. A later attempt gets the response that has arrived instead of sending again.
   * `name` tells several requests of one record apart.
   */
  readonly step: <Response>(request: (idempotencyKey: string) => Promise<Response>, name?: string | number) => Promise<Response>
  /** Throws `changedMeanwhile` once for values that another user saved: a retry overwrites them unless they changed again. */
  readonly reportOnce: (theirs: unknown) => void
  /** An earlier attempt may have been executed although its response was lost. */
  readonly uncertain: boolean
}

/** Carries out a record with data read before this attempt. Rejects with a Problem. */
export type RecordAction<Item, Result, Basis> = (item: Item, basis: Basis, attempt: Attempt) => Promise<Result>

/** A bulk run: its actions resolve with the state once every started record is finished. */
export type Run<Item, Result, Basis> = {
  /** Appends records, which start with the next `goOn`. */
  readonly add: (items: readonly Item[]) => void
  /** Forgets records that are not under way. */
  readonly remove: (items: readonly Item[]) => void
  /** Starts no further record. Also says of a run that a problem paused that the problem is over. */
  readonly pause: () => void
  /** Continues with records that were not started. */
  readonly goOn: (basis: Basis) => Promise<RunState<Item, Result>>
  /** Retries failed records, all or one. */
  readonly retry: (basis: Basis, item?: Item) => Promise<RunState<Item, Result>>
}

type Options = {
  /** Records at once; four are fast enough without delaying other users. */
  readonly concurrency?: number | undefined
  /** Beginning of all idempotency keys; the records of a run are one change in the activity log. */
  readonly keyPrefix?: string
}

/** Problems that would also fail every further record. */
const holding: readonly ProblemCode[] = ['signedOut', 'offline']

type Step = { readonly withKey: ReturnType<typeof withIdempotencyKey>; response?: { readonly is: unknown } }

type Entry<Item, Result> = {
  readonly item: Item
  readonly steps: Map<string | number, Step>
  state: 'waiting' | 'active' | 'done' | 'failed'
  result?: { readonly is: Result }
  problem?: Problem
  uncertain: boolean
  /** Values of other users that were reported. */
  reported?: string
}

/**
 * Carries out an action for each record, in order and with limited concurrency. `onChange` receives the state after each one. A failing
 * record does not stop the others; an ended session and a lost connection do: the record waits with the rest for the next `goOn`.
 */
export function bulkRun<Item, Result, Basis>(
  items: readonly Item[],
  action: RecordAction<Item, Result, Basis>,
  onChange: (state: RunState<Item, Result>) => void,
  { concurrency = 4, keyPrefix = newKey().slice(0, 16) }: Options = {},
): Run<Item, Result, Basis> {
  const entryOf = (item: Item): Entry<Item, Result> => ({ item, steps: new Map(), state: 'waiting', uncertain: false })
  let entries = items.map(entryOf)
  let last: Promise<unknown> = Promise.resolve()
  /** Calls of `goOn` and `retry` that have not ended. */
  let pending = 0
  let paused = false
  let heldBy: Problem | null = null
  let holds = 0

  const stateNow = (): RunState<Item, Result> => {
    const done = []
    const failed = []
    const left = []
    const active = new Set<Item>()
    for (const { item, state, result, problem } of entries) {
      if (state === 'done' && result) done.push({ item, result: result.is })
      else if (state === 'failed' && problem) failed.push({ item, problem })
      else left.push(item)
      if (state === 'active') active.add(item)
    }
    return { total: entries.length, done, failed, left, active, running: pending > 0, paused, heldBy }
  }
  let emittedAt = 0
  const emit = () => {
    emittedAt = performance.now()
    onChange(stateNow())
  }
  /** A state of thousands of records for each of them would take longer than the requests. */
  const emitProgress = () => {
    if (entries.length <= 200 || performance.now() - emittedAt > 100) emit()
  }

  const attemptOf = (entry: Entry<Item, Result>): Attempt => ({
    uncertain: entry.uncertain,
    step: async <Response>(request: (idempotencyKey: string) => Promise<Response>, name: string | number = '') => {
      const step: Step = entry.steps.get(name) ?? { withKey: withIdempotencyKey(keyPrefix) }
      entry.steps.set(name, step)
      step.response ??= { is: await step.withKey(request) }
      return step.response.is as Response
    },
    reportOnce: (theirs) => {
      const text = JSON.stringify(theirs)
      if (entry.reported === text) return
      entry.reported = text
      throw new Problem('changedMeanwhile')
    },
  })

  const carryOut = async (entry: Entry<Item, Result>, basis: Basis) => {
    entry.state = 'active'
    emitProgress()
    try {
      entry.result = { is: await action(entry.item, basis, attemptOf(entry)) }
      entry.state = 'done'
    } catch (error) {
      const problem = problemOf(error)
      entry.uncertain ||= mayHaveSucceeded(problem) || problem.details.noResponse === true
      if (holding.includes(problem.code)) {
        entry.state = 'waiting'
        if (!heldBy) holds += 1
        heldBy = problem
      } else {
        entry.state = 'failed'
        entry.problem = problem
      }
    }
    emitProgress()
  }

  const go = async (basis: Basis, states: readonly Entry<Item, Result>['state'][], only?: Item) => {
    const queue = entries.filter(({ item, state }) => states.includes(state) && (only === undefined || item === only))
    for (const entry of queue) entry.state = 'waiting'
    paused = false
    heldBy = null
    emit()
    const work = async () => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        if (paused || heldBy) return
        if (entries.includes(entry)) await carryOut(entry, basis)
      }
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, queue.length) }, work))
  }
  /** One after the other: a record whose response is pending must not be sent again. What a hold overtook waits for the user. */
  const goNext = async (...args: Parameters<typeof go>) => {
    const holdsBefore = holds
    pending += 1
    const own = last.then(async () => {
      if (holds === holdsBefore) await go(...args)
      pending -= 1
      emit()
      return stateNow()
    })
    last = own
    return own
  }

  return {
    add: (added) => {
      entries = [...entries, ...added.map(entryOf)]
      emit()
    },
    remove: (removed) => {
      entries = entries.filter(({ item, state }) => state === 'active' || !removed.includes(item))
      emit()
    },
    pause: () => {
      paused = true
      heldBy = null
      emit()
    },
    goOn: (basis) => goNext(basis, ['waiting']),
    retry: (basis, item) => goNext(basis, ['failed'], item),
  }
}
