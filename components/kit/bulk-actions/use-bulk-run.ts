'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { ChangeSet, RecordChange, UndoSubject } from '@/lib/contract/undo'
import { changeSetFor, noteChanges } from '@/lib/client/requests/change-sets'
import { useSession } from '@/lib/client/session/session-context'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'
import { useConfirm } from '@/components/kit/feedback/use-confirm'
import { useFormats } from '@/components/kit/text/use-formats'
import { useRegisterUnsaved } from '@/components/kit/unsaved-changes/unsaved-changes-registry'
import { bulkRun, type Run, type RunState } from './bulk-run'

/** The action for each record. */
export type BulkAction<Item, Result, Basis> = {
  /** Read before the first record and before each retry, so that no action relies on outdated data. */
  readonly prepare: () => Promise<Basis>
  readonly action: (item: Item, basis: Basis, idempotencyKey: string) => Promise<Result>
  /** Refreshes the lists when the run ends or pauses. */
  readonly finish: () => Promise<unknown>
  /** Makes the run undoable: what the action changed in a record. */
  readonly changes?: {
    readonly subject: UndoSubject
    readonly of: (item: Item, result: Result, basis: Basis) => RecordChange | null
    readonly month?: ChangeSet['month']
  }
}

/** State and functions of a run for a dialog. */
export type BulkRun<Item, Result> = {
  readonly state: RunState<Item, Result> | null
  readonly preparing: boolean
  /** The lists are not refreshed yet: dependent actions must wait. */
  readonly unfinished: boolean
  /** Why it could not start. */
  readonly problem: Problem | null
  readonly stop: () => void
  readonly goOn: () => Promise<void>
  readonly retry: () => Promise<void>
  /** What it changed, once it has ended. */
  readonly changes: ChangeSet | null
}

/** A bulk run for a dialog. Leaving it asks for confirmation; after a sign-in over it, it resumes. */
export function useBulkRun<Item, Result, Basis>({
  prepare,
  action,
  finish,
  changes,
}: BulkAction<Item, Result, Basis>): BulkRun<Item, Result> & { readonly start: (items: readonly Item[]) => Promise<void> } {
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const confirm = useConfirm()
  const [state, setState] = useState<RunState<Item, Result> | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [unfinished, setUnfinished] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = useRef<Run<Basis> | null>(null)
  const { year } = useSession()
  const changed = useRef({ key: '', records: [] as RecordChange[] })
  const [changeSet, setChangeSet] = useState<ChangeSet | null>(null)
  const noted = async (item: Item, basis: Basis, idempotencyKey: string) => {
    const result = await action(item, basis, idempotencyKey)
    const change = changes?.of(item, result, basis)
    if (change) {
      changed.current.key = idempotencyKey
      changed.current.records.push(change)
    }
    return result
  }
  // Reading before a run may be slow: stopping or closing meanwhile cancels the start.
  const generation = useRef(0)
  const stop = useCallback(() => {
    generation.current += 1
    run.current?.stop()
  }, [])
  useEffect(() => stop, [stop])

  /** Reads the data of the action and starts. */
  const begin = async (next: (basis: Basis) => Promise<void> | undefined) => {
    if (preparing) return
    setPreparing(true)
    setProblem(null)
    const own = (generation.current += 1)
    let basis: Basis
    try {
      basis = await prepare()
    } catch (error) {
      setProblem(problemOf(error))
      return
    } finally {
      setPreparing(false)
    }
    if (own !== generation.current) return
    setUnfinished(true)
    await next(basis)
    if (changes) {
      const { key, records } = changed.current
      const { subject, month } = changes
      setChangeSet(noteChanges(changeSetFor(key, subject, { fiscalYearId: year.id, ...(month && { month }) }, records)))
    }
    // The result is valid even if this fails: a list that cannot be read shows its own error.
    await finish().catch(() => undefined)
    setUnfinished(false)
  }
  const start = (items: readonly Item[]) =>
    begin((basis) => {
      changed.current = { key: '', records: [] }
      run.current = bulkRun(items, noted, setState)
      return run.current.goOn(basis)
    })
  const goOn = () => begin((basis) => run.current?.goOn(basis))

  const latest = useRef(goOn)
  useEffect(() => void (latest.current = goOn))
  const signedOut = state?.heldBy?.code === 'signedOut'
  useEffect(() => (signedOut ? onSignedIn(() => void latest.current()) : undefined), [signedOut])

  const confirmLeave = useCallback(async () => {
    const confirmed = await confirm({
      title: t('leave'),
      body: state === null ? t('leaveUnbegun') : t('leaveBody', { done: count(state.done.length), total: count(state.total) }),
      yes: t('stop'),
      no: t('goOn'),
      danger: true,
    })
    if (confirmed) stop()
    return confirmed
  }, [confirm, count, state, stop, t])
  // The selection exists only here, so a session that ends before the first record must not discard it.
  useRegisterUnsaved(state === null || state.running || state.heldBy !== null, confirmLeave)

  return {
    state,
    preparing,
    unfinished,
    problem,
    start,
    stop,
    goOn,
    changes: changeSet,
    retry: () => begin((basis) => run.current?.retry(basis)),
  }
}
