'use client'

import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/problem'
import { formatCount } from '@/lib/format/amount'

/** How long somebody waits whom the server did not tell it, in seconds. */
const usualWait = 60

/** After too many tries: how long to wait, in words, counted down; the empty text when the wait is over; null when there is none. */
export function useWait(problem: Problem | null): string | null {
  const t = useTranslations('login')
  const locale = useLocale()
  const seconds = problem?.code === 'tooMany' ? (problem.details.retryAfter ?? usualWait) : null
  const [passed, setPassed] = useState<{ of: Problem | null; seconds: number }>({ of: null, seconds: 0 })

  useEffect(() => {
    if (seconds === null) return
    const start = performance.now()
    const timer = setInterval(() => setPassed({ of: problem, seconds: Math.floor((performance.now() - start) / 1000) }), 500)
    return () => clearInterval(timer)
  }, [seconds, problem])

  if (seconds === null) return null
  const left = Math.max(0, seconds - (passed.of === problem ? passed.seconds : 0))
  if (left === 0) return ''
  if (left >= 60) {
    const minutes = Math.ceil(left / 60)
    return t('minutes', { minutes, shown: formatCount(minutes, locale) })
  }
  return t('seconds', { seconds: left, shown: formatCount(left, locale) })
}
