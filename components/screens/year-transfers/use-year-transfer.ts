'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { createStore } from '@/lib/client/browser/store'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { Problem } from '@/lib/contract/core/problem'
import { priceListName } from '@/lib/contract/price-list-name'
import type { imageTransfer, templateTransfer, YearTransfer } from '@/lib/contract/year-transfers'
import { isolate } from '@/lib/format/bidi-isolate'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { now } from '@/lib/format/organisation-clock'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { useNotify } from '@/components/ui/text/use-notify'

/** Running transfers by kind. They continue when the screen is left. */
const runningTransfers = createStore<Readonly<Record<string, YearTransfer>>>({})

/** Runs a transfer unless one of its kind is running; returns whether it ran. Rejects like the run. */
async function runExclusiveTransfer(kind: string, transfer: YearTransfer, run: () => Promise<void>): Promise<boolean> {
  if (kind in runningTransfers.get()) return false
  runningTransfers.set({ ...runningTransfers.get(), [kind]: transfer })
  try {
    await run()
    return true
  } finally {
    const { [kind]: _ended, ...others } = runningTransfers.get()
    runningTransfers.set(others)
  }
}

const pastRun = z.object({ from: z.number(), into: z.number(), at: z.string() })
type PastRun = z.output<typeof pastRun>

/** Stored runs: more than anyone has years. */
const storedRuns = 40

const read = (stored: unknown): readonly PastRun[] => z.array(pastRun).safeParse(stored).data ?? []

/** Transfers that this user ran in this browser: the cloud reports none (D36). */
function useTransferHistory(resourceName: string) {
  const [runs, store] = useLocalStorage(`${resourceName}.runs`, read)
  return {
    lastRun: (from: number, into: number) => runs.findLast((run) => run.from === from && run.into === into) ?? null,
    remember: (run: PastRun) => store([...runs, run].slice(-storedRuns)),
  }
}

/** Either kind of transfer. */
export type YearTransferResource = typeof imageTransfer | typeof templateTransfer

/** One transfer at a time from a selected year to the default one (D32). The result is reported wherever the user is (D35). */
export function useYearTransfer(resource: YearTransferResource, into: FiscalYear | undefined) {
  const t = useTranslations()
  const formats = useFormats()
  const moments = useMoments()
  const { calendar, organisationId } = useSession()
  const kind = `${organisationId}:${resource.resourceName}`
  const confirm = useConfirm()
  const stale = useInvalidate()
  const { busy, problem, run: mutate } = useMutation()
  const { lastRun, remember } = useTransferHistory(resource.resourceName)
  const notify = useNotify()
  const running = runningTransfers.use()[kind] ?? null
  const [ran, setRan] = useState<FiscalYear | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const nameOf = (year: FiscalYear) => isolate(formats.withDigits(year.name))

  /** When the same transfer was run before, as text. */
  const ranBefore = (from: FiscalYear): string | null => {
    // Not while the outcome of a run that has just ended is still to come.
    const run = into && !busy ? lastRun(from.id, into.id) : null
    return run ? t('transfers.ranBefore', { time: moments.time(run.at) }) : null
  }

  const run = async (from: FiscalYear) => {
    if (!into || from.id === into.id || running) return
    const years = { from: nameOf(from), into: nameOf(into) }
    const body = ranBefore(from)
    if (!(await confirm({ title: t(`${resource.resourceName}.question`, years), body: body ?? undefined, yes: t('transfers.run') }))) return
    const transfer = { from: from.id, into: into.id }
    setRan(null)
    const report = (failed: number) =>
      void notify({
        kind: 'transfers',
        subject: `${resource.resourceName}:${from.id}:${into.id}`,
        state: now(calendar),
        read: isMounted.current && !document.hidden,
        failed,
        resourceName: resource.resourceName,
      })
    const done = await mutate(
      async (idempotencyKey) => {
        const first = await runExclusiveTransfer(kind, transfer, () => {
          setRan(from)
          return send(resource.run(transfer), { idempotencyKey })
        })
        if (!first) throw new Problem('aborted')
        remember({ ...transfer, at: now(calendar) })
        void stale('goods', priceListName)
      },
      {
        done: t(`${resource.resourceName}.done`, years),
        failed: (_, reason) => {
          report(1)
          return isMounted.current ? undefined : `${t(`${resource.resourceName}.failed`)} ${reason}`
        },
      },
    )
    if (done) report(0)
  }

  return { run, running, outcome: ran && !busy ? { from: ran, problem } : null, ranBefore, nameOf }
}
