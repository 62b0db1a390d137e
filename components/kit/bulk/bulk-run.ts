import { problemOf, type Problem, type ProblemCode } from '@/lib/contract/problem'
import { keyedDeed } from '@/components/kit/deed-key'

/** How a run over many records stands. */
export type RunState<Item, Answer> = {
  readonly total: number
  readonly done: readonly { readonly item: Item; readonly answer: Answer }[]
  readonly failed: readonly { readonly item: Item; readonly problem: Problem }[]
  /** Not begun, or to be begun again. */
  readonly left: number
  readonly running: boolean
  /** Somebody stopped it; what was under way is still finished. */
  readonly stopped: boolean
  /** What holds it up and is no fault of a record: who signs in again goes on where it was. */
  readonly heldBy: Problem | null
}

/** A run over many records: each by its own call, which rests on what was read before this try. */
export type Run<Basis> = {
  readonly stop: () => void
  /** Goes on with what was not begun. */
  readonly goOn: (basis: Basis) => Promise<void>
  /** Begins what failed once more. */
  readonly retry: (basis: Basis) => Promise<void>
}

/** So many calls are under way at once: quick enough, and nobody else is kept waiting. */
const atOnce = 4

/** What every further record would meet too. */
const holding: readonly ProblemCode[] = ['signedOut', 'offline']

type Entry<Item, Answer> = {
  readonly item: Item
  /** A repeat of a record whose answer got lost is known to the server as the same deed. */
  readonly withKey: ReturnType<typeof keyedDeed>
  answer?: { readonly is: Answer }
  problem?: Problem
}

/**
 * Does a deed to each of many records, a few at a time, in their order. `tell` hears how it stands after every one. A record that fails does
 * not keep the others; a session that is over does, and the record that met it waits with the rest.
 */
export function bulkRun<Item, Answer, Basis>(
  items: readonly Item[],
  deed: (item: Item, basis: Basis, idempotencyKey: string) => Promise<Answer>,
  tell: (state: RunState<Item, Answer>) => void,
): Run<Basis> {
  const entries = items.map((item): Entry<Item, Answer> => ({ item, withKey: keyedDeed() }))
  let queue: Entry<Item, Answer>[] = []
  let before = Promise.resolve()
  let running = false
  let stopped = false
  let heldBy: Problem | null = null

  const told = () =>
    tell({
      total: entries.length,
      done: entries.flatMap(({ item, answer }) => (answer ? [{ item, answer: answer.is }] : [])),
      failed: entries.flatMap(({ item, problem }) => (problem ? [{ item, problem }] : [])),
      left: entries.filter(({ answer, problem }) => !answer && !problem).length,
      running,
      stopped,
      heldBy,
    })

  const work = async (basis: Basis): Promise<void> => {
    while (!stopped && !heldBy) {
      const entry = queue.shift()
      if (!entry) return
      try {
        entry.answer = { is: await entry.withKey((key) => deed(entry.item, basis, key)) }
      } catch (error) {
        const problem = problemOf(error)
        if (holding.includes(problem.code)) heldBy = problem
        else entry.problem = problem
      }
      told()
    }
  }

  const go = async (basis: Basis, wanted: (entry: Entry<Item, Answer>) => boolean) => {
    queue = entries.filter(wanted)
    running = true
    stopped = false
    heldBy = null
    for (const entry of queue) delete entry.problem
    told()
    await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, () => work(basis)))
    running = false
    told()
  }
  /** Whoever is let in again while the last answers of a held run are still on their way waits for these. */
  const goNext = (basis: Basis, wanted: (entry: Entry<Item, Answer>) => boolean) => (before = before.then(() => go(basis, wanted)))

  return {
    stop: () => {
      stopped = true
      told()
    },
    goOn: (basis) => goNext(basis, ({ answer, problem }) => !answer && !problem),
    retry: (basis) => goNext(basis, ({ problem }) => problem !== undefined),
  }
}
