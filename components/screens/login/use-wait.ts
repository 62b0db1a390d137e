'use client'

import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/problem'
import { formatCount } from '@/lib/format/amount'

/** After too many tries: how long to wait, in words, counted down; the empty text when the wait is over; null when there is none. */
export function useWait(problem: Problem | null): string | null {
  const t = useTranslations('login')
  const locale = useLocale()
  const [left, setLeft] = useState<number | null>(null)
  const seconds = problem?.code === 'tooMany' ? (problem.details.retryAfter ?? 60) : null

  useEffect(() => {
    setLeft(seconds)
    if (seconds === null) return
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [seconds, problem])

  if (left === null) return null
  if (left === 0) return ''
  if (left >= 60) {
    const minutes = Math.ceil(left / 60)
    return t('minutes', { minutes, shown: formatCount(minutes, locale) })
  }
  return t('seconds', { seconds: left, shown: formatCount(left, locale) })
}
