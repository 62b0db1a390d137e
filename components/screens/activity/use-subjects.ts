'use client'

import { useMemo } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import type { Change } from '@/lib/contract/activity'
import { textOrder } from '@/lib/format/collate'
import { subjectOf } from './subject-words'

/** What the changes are about, each once, in the order of the words. */
export function useSubjects(rows: readonly Change[]): { value: string; label: string }[] {
  const say = useTranslations()
  const locale = useLocale()
  return useMemo(() => {
    const order = textOrder(locale)
    const named = new Map(
      rows.map((change) => [change.subject, change.subject === 'other' ? say('activity.otherCalls') : subjectOf(change, say)]),
    )
    return [...named].map(([value, label]) => ({ value, label })).toSorted((a, b) => order(a.label, b.label))
  }, [locale, rows, say])
}
