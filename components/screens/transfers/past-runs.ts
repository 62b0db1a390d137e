'use client'

import * as z from 'zod/mini'
import { useKept } from '@/components/kit/kept'

const pastRun = z.object({ from: z.number(), into: z.number(), at: z.string() })
type PastRun = z.output<typeof pastRun>

/** So many are kept; nobody has more years. */
const keptRuns = 40

const read = (kept: unknown): readonly PastRun[] => z.array(pastRun).safeParse(kept).data ?? []

/** The transfers of a kind that this person ran in this browser: the cloud does not tell of any (D36). */
export function usePastRuns(noun: string) {
  const [runs, keep] = useKept(`${noun}.runs`, read)
  return {
    lastRun: (from: number, into: number) => runs.findLast((run) => run.from === from && run.into === into) ?? null,
    remember: (run: PastRun) => keep([...runs, run].slice(-keptRuns)),
  }
}
