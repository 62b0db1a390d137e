'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { onSignedIn } from '@/lib/client/signed-out'
import { useConfirm } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'
import { useUnsaved } from '@/components/kit/unsaved'
import { bulkRun, type Run, type RunState } from './bulk-run'

/** What is done to each record. */
export type BulkDeed<Item, Answer, Basis> = {
  /** Read before the first record, and again before each further try: no deed rests on an old list. */
  readonly prepare: () => Promise<Basis>
  readonly deed: (item: Item, basis: Basis, idempotencyKey: string) => Promise<Answer>
  /** Brings the lists up to date when the run ends or is held up. */
  readonly finish: () => Promise<unknown>
}

/** What a dialog shows of a run, and can do with it. */
export type BulkRun<Item, Answer> = {
  readonly state: RunState<Item, Answer> | null
  readonly preparing: boolean
  /** The lists do not tell yet what was done: what rests on them has to wait. */
  readonly unfinished: boolean
  /** Why it could not begin. */
  readonly problem: Problem | null
  readonly stop: () => void
  readonly goOn: () => Promise<void>
  readonly retry: () => Promise<void>
}

/** A run over many records as a dialog shows it. Nobody leaves it without being asked, and who signs in again over it goes on. */
export function useBulkRun<Item, Answer, Basis>({
  prepare,
  deed,
  finish,
}: BulkDeed<Item, Answer, Basis>): BulkRun<Item, Answer> & { readonly start: (items: readonly Item[]) => Promise<void> } {
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const confirm = useConfirm()
  const [state, setState] = useState<RunState<Item, Answer> | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [unfinished, setUnfinished] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = useRef<Run<Basis> | null>(null)
  // What is read before a run may be slow: whoever stops or closes meanwhile has called off what was to follow.
  const beginning = useRef(0)
  const stop = useCallback(() => {
    beginning.current += 1
    run.current?.stop()
  }, [])
  useEffect(() => stop, [stop])

  /** Reads what the deed rests on, and then begins. */
  const begin = async (next: (basis: Basis) => Promise<void> | undefined) => {
    if (preparing) return
    setPreparing(true)
    setProblem(null)
    const own = (beginning.current += 1)
    let basis: Basis
    try {
      basis = await prepare()
    } catch (error) {
      setProblem(problemOf(error))
      return
    } finally {
      setPreparing(false)
    }
    if (own !== beginning.current) return
    setUnfinished(true)
    await next(basis)
    // What was done stands whatever becomes of this: a list that cannot be read again says so itself.
    await finish().catch(() => undefined)
    setUnfinished(false)
  }
  const start = (items: readonly Item[]) =>
    begin((basis) => {
      run.current = bulkRun(items, deed, setState)
      return run.current.goOn(basis)
    })
  const goOn = () => begin((basis) => run.current?.goOn(basis))

  const latest = useRef(goOn)
  useEffect(() => void (latest.current = goOn))
  const signedOut = state?.heldBy?.code === 'signedOut'
  useEffect(() => (signedOut ? onSignedIn(() => void latest.current()) : undefined), [signedOut])

  const settle = useCallback(async () => {
    const sure = await confirm({
      title: t('leave'),
      body: state === null ? t('leaveUnbegun') : t('leaveBody', { done: count(state.done.length), total: count(state.total) }),
      yes: t('stop'),
      danger: true,
    })
    if (sure) stop()
    return sure
  }, [confirm, count, state, stop, t])
  // What was chosen, here and in the list, is there nowhere else: a session that ends before the first record must not take it away.
  useUnsaved(state === null || state.running || state.heldBy !== null, settle)

  return {
    state,
    preparing,
    unfinished,
    problem,
    start,
    stop,
    goOn,
    retry: () => begin((basis) => run.current?.retry(basis)),
  }
}
