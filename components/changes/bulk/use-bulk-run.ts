'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bulkRun, type RecordAction, type Run, type RunState } from '@/lib/client/requests/bulk-run'
import { changeSetFor, noteChanges } from '@/lib/client/requests/note-changes'
import { shareReading, type Sized } from '@/lib/client/requests/share-reading'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'
import { rejectUnsent } from '@/lib/client/requests/write-record'
import { useSession } from '@/lib/client/session/session-context'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import type { ChangeSet, RecordChange } from '@/lib/contract/undo'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useFormats } from '@/components/ui/text/use-formats'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'

/** The action for each record. */
export type BulkAction<Item, Result, Basis> = {
  /** Read before the first record, before each retry, and again and again during a run, so that no action relies on outdated data. */
  readonly prepare: () => Promise<Basis>
  readonly action: RecordAction<Item, Result, Basis>
  /** Refreshes the lists when the run ends or pauses. */
  readonly finish: () => Promise<unknown>
  /** The run ended or paused. */
  readonly onEnd?: ((state: RunState<Item, Result>) => void) | undefined
  /** Makes the run undoable: what the action changed in a record. */
  readonly changes?:
    | {
        readonly subject: string
        readonly of: (item: Item, result: Result, basis: Basis) => RecordChange | null
        readonly months?: ChangeSet['months']
      }
    | undefined
  readonly concurrency?: number
  /** The dialog holds input, so leaving before the start asks, too. */
  readonly hasInput?: boolean
}

/** State and functions of a run for a dialog. */
export type BulkRun<Item, Result> = {
  readonly state: RunState<Item, Result> | null
  readonly preparing: boolean
  /** The lists are not refreshed yet: dependent actions must wait. */
  readonly unfinished: boolean
  /** Why it could not start. */
  readonly problem: Problem | null
  readonly pause: () => void
  readonly goOn: () => Promise<void>
  readonly retry: () => Promise<void>
  /** What it changed, once it has ended. */
  readonly changes: ChangeSet | null
}

/** A bulk run for a dialog. Leaving it asks for confirmation. After an ended session it waits for a press (D8). */
export function useBulkRun<Item, Result, Basis extends Sized>({
  prepare,
  action,
  finish,
  onEnd,
  changes,
  concurrency,
  hasInput = true,
}: BulkAction<Item, Result, Basis>): BulkRun<Item, Result> & { readonly start: (items: readonly Item[]) => Promise<void> } {
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const confirm = useConfirm()
  const [state, setState] = useState<RunState<Item, Result> | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [unfinished, setUnfinished] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = useRef<Run<Item, Result, () => Promise<Basis>> | null>(null)
  const { year } = useSession()
  const changed = useRef({ key: '', records: [] as RecordChange[] })
  const [changeSet, setChangeSet] = useState<ChangeSet | null>(null)
  const noted: RecordAction<Item, Result, () => Promise<Basis>> = async (item, read, attempt) => {
    const basis = await read().catch(rejectUnsent)
    const result = await action(item, basis, {
      ...attempt,
      step: (request, name) =>
        attempt.step((idempotencyKey) => {
          changed.current.key = idempotencyKey
          return request(idempotencyKey)
        }, name),
    })
    const change = changes?.of(item, result, basis)
    if (change) changed.current.records.push(change)
    return result
  }
  // Reading before a run may be slow: pausing or closing meanwhile cancels the start.
  const generation = useRef(0)
  const pause = () => {
    generation.current += 1
    run.current?.pause()
  }
  const pauseWhenLeft = useEffectEvent(pause)
  useEffect(() => () => pauseWhenLeft(), [])

  /** Reads the data of the action and starts. */
  const isPreparing = useRef(false)
  const begin = async (next: (read: () => Promise<Basis>) => Promise<RunState<Item, Result>> | undefined) => {
    if (isPreparing.current) return
    isPreparing.current = true
    setPreparing(true)
    setProblem(null)
    const own = (generation.current += 1)
    const read = shareReading(prepare)
    try {
      await read()
    } catch (error) {
      setProblem(problemOf(error))
      return
    } finally {
      isPreparing.current = false
      setPreparing(false)
    }
    if (own !== generation.current) return
    setUnfinished(true)
    const end = await next(read)
    if (changes) {
      const { key, records } = changed.current
      const { subject, months } = changes
      setChangeSet(noteChanges(changeSetFor(key, subject, { fiscalYearId: year.id, ...(months && { months }) }, records)))
    }
    if (end) onEnd?.(end)
    // The result is valid even if this fails: a list that cannot be read shows its own error.
    await finish().catch(() => undefined)
    setUnfinished(false)
  }
  const start = (items: readonly Item[]) =>
    begin((read) => {
      changed.current = { key: '', records: [] }
      run.current = bulkRun(items, noted, setState, { concurrency })
      return run.current.goOn(read)
    })

  const signedOut = (state?.heldBy ?? problem)?.code === 'signedOut'
  useEffect(() => {
    if (!signedOut) return
    return onSignedIn(() => {
      setProblem(null)
      run.current?.pause()
    })
  }, [signedOut])

  const confirmLeave = async () => {
    const confirmed = await confirm({
      title: t('leave'),
      body: state === null ? t('leaveUnbegun') : t('leaveBody', { done: count(state.done.length), total: count(state.total) }),
      yes: t('stop'),
      no: t('goOn'),
      danger: true,
    })
    if (confirmed) pause()
    return confirmed
  }
  useRegisterUnsaved(state === null ? hasInput : state.running || state.left.length > 0, confirmLeave)

  return {
    state,
    preparing,
    unfinished,
    problem,
    start,
    pause,
    goOn: () => begin((read) => run.current?.goOn(read)),
    changes: changeSet,
    retry: () => begin((read) => run.current?.retry(read)),
  }
}
