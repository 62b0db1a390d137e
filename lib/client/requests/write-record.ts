import { mergeRecord, type FieldConflict, type MergeFields } from '@/lib/contract/core/merge-record'
import { Problem, problemOf } from '@/lib/contract/core/problem'

/** Which value of a field is saved that two users changed. */
export type ConflictChoice = 'seen' | 'theirs' | 'mine'

/** Asks the user about fields that somebody else changed, too; null when the user goes back. */
export type AskConflicts = (conflicts: readonly FieldConflict[]) => Promise<Readonly<Record<string, ConflictChoice>> | null>

/** A question before a write. It is asked once: again only where it would be about something else. */
export type Question = { readonly about: unknown; readonly ask: () => Promise<boolean> }

/** The steps of a write. */
type Write<Now, Draft, Result> = {
  /** What the user saw. `seen` and `draft` may have only the changed fields. */
  readonly seen: Partial<Draft>
  readonly draft: Partial<Draft>
  /** The record as it is. Rejects with `notFound` when it is gone. */
  readonly read: () => Promise<Now>
  readonly draftOf: (now: Now) => Draft
  readonly mergeFields?: MergeFields<Draft> | undefined
  /** What is stored of a draft. */
  readonly adjust?: ((draft: Draft) => Draft) | undefined
  /** Whether a draft may be sent. A merge that may not be is left to the user. */
  readonly isValid?: (draft: Draft) => boolean
  readonly ask: AskConflicts
  /** A question about what would be written, null for none; false cancels. */
  readonly review?: ((draft: Draft, now: Now) => Question | null) | undefined
  /** Called with the record as it is and the draft once the user has decided conflicts. */
  readonly rebased?: ((now: Draft, draft: Draft) => void) | undefined
  readonly send: (draft: Draft, now: Now) => Promise<Result>
}

/** What was written. */
type Written<Now, Draft, Result> = {
  /** The record before. */
  readonly now: Now
  readonly before: Draft
  readonly after: Draft
  /** Fields that others changed since the user saw the record, and that keep their values. */
  readonly theirs: readonly string[]
  readonly result: Result
}

/**
 * The one way to write a record: reads it as it is, keeps what others changed in other fields, asks about fields that both changed, and
 * sends. After each question the record is read again, because others go on while a dialog is open. Rejects with a Problem; `aborted` when
 * the user goes back.
 */
export async function writeRecord<Now, Draft extends object, Result>({
  seen,
  draft,
  read,
  draftOf,
  mergeFields,
  adjust = (draft) => draft,
  isValid = () => true,
  ask,
  review,
  rebased,
  send,
}: Write<Now, Draft, Result>): Promise<Written<Now, Draft, Result>> {
  let from = seen
  let mine = draft
  let answered: string | undefined
  const theirs = new Set<string>()
  for (;;) {
    const now = await read().catch(rejectUnsent)
    const before = draftOf(now)
    const tried = mergeRecord(from, before, mine, mergeFields)
    const merged = tried.conflicts.length > 0 || isValid(tried.values) ? tried : mergeRecord(from, before, mine)
    for (const field of merged.theirs) theirs.add(field)
    if (merged.conflicts.length > 0) {
      const choices = await ask(merged.conflicts)
      if (!choices) throw new Problem('aborted')
      const decided = merged.conflicts.map((conflict) => [conflict.field, conflict[choices[conflict.field] ?? 'mine']])
      from = before
      mine = { ...merged.values, ...Object.fromEntries(decided) }
      rebased?.(before, mine as Draft)
      continue
    }
    const after = adjust(merged.values)
    const question = review?.(after, now) ?? null
    const about = JSON.stringify(question?.about)
    if (question && about !== answered) {
      if (!(await question.ask())) throw new Problem('aborted')
      answered = about
      continue
    }
    return { now, before, after, theirs: [...theirs], result: await send(after, now) }
  }
}

/** The record of a list as it is. Rejects with `notFound`. */
export const recordIn = async <Row extends { readonly id: number }>(rows: Promise<readonly Row[]>, id: number): Promise<Row> =>
  requireRecord((await rows).find((one) => one.id === id))

/** A record that a list should have. Throws `notFound`. */
export function requireRecord<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** For a bulk run, which cannot ask: values of others are reported once, and overwritten by a retry. */
export const reportConflicts =
  (reportOnce: (theirs: unknown) => void): AskConflicts =>
  async (conflicts) => {
    reportOnce(conflicts.map(({ field, theirs }) => [field, theirs]))
    return {}
  }

/** A record that could not be read was not written. */
export function rejectUnsent(error: unknown): never {
  const { code, details } = problemOf(error)
  const { lost: _lost, noResponse: _noResponse, ...rest } = details
  throw new Problem(code, { ...rest, unsent: true })
}
