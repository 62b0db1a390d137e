import { problemOf, type Problem, type ProblemCode } from '@/lib/contract/core/problem'
import { newKey, withIdempotencyKey } from '@/components/kit/form/use-mutation'

/** State of a bulk run. */
export type RunState<Item, Result> = {
  readonly total: number
  readonly done: readonly { readonly item: Item; readonly result: Result }[]
  readonly failed: readonly { readonly item: Item; readonly problem: Problem }[]
  /** Not started, or to be retried. */
  readonly left: number
  readonly running: boolean
  /** Stopped by the user; pending calls still finish. */
  readonly stopped: boolean
  /** The problem that paused the run but concerns no single record; the run resumes after a sign-in. */
  readonly heldBy: Problem | null
}

/** A bulk run: one call per record, based on data read before this attempt. */
export type Run<Basis> = {
  readonly stop: () => void
  /** Continues with records that were not started. */
  readonly goOn: (basis: Basis) => Promise<void>
  /** Retries failed records. */
  readonly retry: (basis: Basis) => Promise<void>
}

/** Concurrent calls: fast enough, without delaying other users. */
const atOnce = 4

/** Problems that would also fail every further record. */
const holding: readonly ProblemCode[] = ['signedOut', 'offline']

type Entry<Item, Result> = {
  readonly item: Item
  /** A retry after a lost response reuses the idempotency key. */
  readonly withKey: ReturnType<typeof withIdempotencyKey>
  result?: { readonly is: Result }
  problem?: Problem
}

/**
 * Executes an action for each record, in order and with limited concurrency. `onChange` receives the state after each one. A failing record
 * does not stop the others; an ended session does, and its record stays pending with the rest.
 */
export function bulkRun<Item, Result, Basis>(
  items: readonly Item[],
  action: (item: Item, basis: Basis, idempotencyKey: string) => Promise<Result>,
  onChange: (state: RunState<Item, Result>) => void,
): Run<Basis> {
  // Together they are one change in the activity log.
  const prefix = newKey().slice(0, 16)
  const entries = items.map((item): Entry<Item, Result> => ({ item, withKey: withIdempotencyKey(prefix) }))
  let queue: Entry<Item, Result>[] = []
  let before = Promise.resolve()
  let running = false
  let stopped = false
  let heldBy: Problem | null = null

  const emit = () =>
    onChange({
      total: entries.length,
      done: entries.flatMap(({ item, result }) => (result ? [{ item, result: result.is }] : [])),
      failed: entries.flatMap(({ item, problem }) => (problem ? [{ item, problem }] : [])),
      left: entries.filter(({ result, problem }) => !result && !problem).length,
      running,
      stopped,
      heldBy,
    })

  const work = async (basis: Basis): Promise<void> => {
    while (!stopped && !heldBy) {
      const entry = queue.shift()
      if (!entry) return
      try {
        entry.result = { is: await entry.withKey((key) => action(entry.item, basis, key)) }
      } catch (error) {
        const problem = problemOf(error)
        if (holding.includes(problem.code)) heldBy = problem
        else entry.problem = problem
      }
      emit()
    }
  }

  const go = async (basis: Basis, matches: (entry: Entry<Item, Result>) => boolean) => {
    queue = entries.filter(matches)
    running = true
    stopped = false
    heldBy = null
    for (const entry of queue) delete entry.problem
    emit()
    await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, () => work(basis)))
    running = false
    emit()
  }
  /** After a new sign-in, waits for pending responses of the paused run. */
  const goNext = (basis: Basis, matches: (entry: Entry<Item, Result>) => boolean) => (before = before.then(() => go(basis, matches)))

  return {
    stop: () => {
      stopped = true
      emit()
    },
    goOn: (basis) => goNext(basis, ({ result, problem }) => !result && !problem),
    retry: (basis) => goNext(basis, ({ problem }) => problem !== undefined),
  }
}
