'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, useContext, useEffect, useEffectEvent, useId, useMemo, useState, type ReactNode } from 'react'
import type { Query } from '@/lib/client/queries/use-query'
import type { Problem } from '@/lib/contract/core/problem'
import { useErrorMessage } from './use-error-message'

type Failure = { readonly problem: Problem; readonly refresh: () => void }

type Failures = {
  readonly shared: Problem['code'] | null
  readonly report: (part: string, failure: Failure | null) => void
}

const FailuresContext = createContext<Failures>({ shared: null, report: () => undefined })

/** The code that two or more parts failed with. */
function sharedCode(failures: Iterable<Failure>): Problem['code'] | null {
  const seen = new Set<Problem['code']>()
  for (const { problem } of failures) {
    if (seen.has(problem.code)) return problem.code
    seen.add(problem.code)
  }
  return null
}

/** Shows a problem that several parts of the page share once, above them, with one “Try again” for all that failed. */
export function SharedFailures({ children }: { children: ReactNode }) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const shared = sharedCode(failures.values())
  const context = useMemo((): Failures => {
    const report: Failures['report'] = (part, failure) =>
      setFailures((before) => {
        const after = new Map(before)
        if (failure === null) after.delete(part)
        else after.set(part, failure)
        return after
      })
    return { shared, report }
  }, [shared])
  const failed = [...failures.values()]
  const first = failed.find(({ problem }) => problem.code === shared)
  return (
    <FailuresContext value={context}>
      {first && (
        <div role="alert" className="row gap3 wrap surface outlined rounded ends3 sides4">
          <IconAlertTriangle size={20} aria-hidden />
          <span className="grow">{errorMessage(first.problem)}</span>
          <Button variant="default" size="compact-sm" data-screen-only onClick={() => failed.forEach(({ refresh }) => refresh())}>
            {t('retry')}
          </Button>
        </div>
      )}
      {children}
    </FailuresContext>
  )
}

/** The problem that a part shows itself; null while it is shown above the parts, which then keep their placeholders. */
export function useOwnProblem({ problem, refresh }: Pick<Query<unknown>, 'problem' | 'refresh'>): Problem | null {
  const part = useId()
  const { shared, report } = useContext(FailuresContext)
  const code = problem?.code
  // Both may be new objects in every render.
  const retry = useEffectEvent(() => void refresh())
  const reportProblem = useEffectEvent(() => problem && report(part, { problem, refresh: () => retry() }))
  useEffect(() => {
    if (code === undefined) return
    reportProblem()
    return () => report(part, null)
  }, [part, code, report])
  return problem !== null && problem.code === shared ? null : problem
}

/** Stands in for a value: animated while it is loading, still while its problem is shown above. */
export function Placeholder({ query: { problem }, height }: { query: Pick<Query<unknown>, 'problem'>; height: number }) {
  return <Skeleton height={height} animate={problem === null} aria-busy={problem === null || undefined} />
}
