'use client'

import { useCallback } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/problem'
import { formatCount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/isolate'

/** The sentence for a problem in the person's language. Unknown rejections show the cloud's words with their code (D152). */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('problems')
  const locale = useLocale()
  return useCallback(
    ({ code, details: { description, errorCode, retryAfter } }) => {
      if (code === 'rejected') {
        if (description && errorCode) return t('rejectedWithCode', { description: isolate(description), code: isolate(errorCode) })
        if (description) return t('rejectedWithText', { description: isolate(description) })
        return errorCode ? t('rejectedCodeOnly', { code: isolate(errorCode) }) : t('rejected')
      }
      if (code === 'tooMany' && retryAfter !== undefined) {
        const minutes = Math.max(1, Math.ceil(retryAfter / 60))
        return t('tooManyFor', { minutes, shown: formatCount(minutes, locale) })
      }
      return t(code)
    },
    [t, locale],
  )
}
