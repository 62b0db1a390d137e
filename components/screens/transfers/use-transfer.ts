'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { priceListName } from '@/lib/contract/price-list-name'
import { problemOf, type Problem } from '@/lib/contract/problem'
import type { imageTransfer, templateTransfer } from '@/lib/contract/transfers'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import type { FiscalYear } from '@/lib/format/months'
import { now } from '@/lib/format/now'
import { isolate } from '@/lib/format/isolate'
import { useConfirm } from '@/components/kit/confirm'
import { useDeedKey } from '@/components/kit/deed-key'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { tellDone, tellFailed } from '@/components/kit/tell'
import { usePastRuns } from './past-runs'
import { runAlone, useUnderWay } from './under-way'

/** Either kind: both work the same way (specification A 2.13). */
export type TransferNoun = typeof imageTransfer | typeof templateTransfer

type Outcome = { readonly from: FiscalYear; readonly problem: Problem | null }

/** One transfer at a time from a chosen year into the default one (D32). Success and failure are both told, wherever the person is by then (D35). */
export function useTransfer(noun: TransferNoun, into: FiscalYear | undefined) {
  const t = useTranslations()
  const formats = useFormats()
  const { calendar, organisationId } = useSession()
  const kind = `${organisationId}:${noun.noun}`
  const sentence = useProblemText()
  const confirm = useConfirm()
  const stale = useStale()
  const withKey = useDeedKey()
  const { lastRun, remember } = usePastRuns(noun.noun)
  const underWay = useUnderWay(kind)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  const nameOf = (year: FiscalYear) => isolate(formats.withDigits(year.name))

  /** When the same was done before, in words. */
  const ranBefore = (from: FiscalYear): string | null => {
    const run = into && lastRun(from.id, into.id)
    return run ? t('transfers.ranBefore', { time: formats.dateTime(run.at) }) : null
  }

  const run = async (from: FiscalYear) => {
    if (!into || from.id === into.id || underWay) return
    const years = { from: nameOf(from), into: nameOf(into) }
    const body = ranBefore(from)
    if (!(await confirm({ title: t(`${noun.noun}.question`, years), ...(body !== null && { body }), yes: t('transfers.run') }))) return
    const transfer = { from: from.id, into: into.id }
    setOutcome(null)
    try {
      const ran = await runAlone(kind, transfer, () => withKey((idempotencyKey) => send(noun.run(transfer), { idempotencyKey })))
      if (!ran) return
      remember({ ...transfer, at: now(calendar) })
      setOutcome({ from, problem: null })
      tellDone(t(`${noun.noun}.done`, years))
      void stale('goods', priceListName)
    } catch (error) {
      const problem = problemOf(error)
      setOutcome({ from, problem })
      if (!here.current) tellFailed(`${t(`${noun.noun}.failed`)} ${sentence(problem)}`)
    }
  }

  return { run, underWay, outcome, ranBefore, nameOf }
}
