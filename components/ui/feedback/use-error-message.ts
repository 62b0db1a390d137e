'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Problem } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import { digitsOf, localDigits } from '@/lib/format/digits'

/** The message of a problem in the user's language. Unknown rejections show the cloud's text with its code (D152). */
export function useErrorMessage(): (problem: Problem) => string {
  const t = useTranslations('problems')
  const locale = useLocale()
  return useCallback(
    ({ code, details: { description, errorCode, retryAfter } }) => {
      if (code === 'rejected') {
        if (description && errorCode) return t('rejectedWithCode', { description: isolate(description), code: isolate(errorCode) })
        if (description) return t('rejectedWithText', { description: isolate(description) })
        return errorCode ? t('rejectedCodeOnly', { code: isolate(errorCode) }) : t('rejected')
      }
      if (code === 'refusedValue') return t(code, { description: isolate(description ?? '') })
      if (code === 'tooMany' && retryAfter !== undefined) {
        const minutes = Math.max(1, Math.ceil(retryAfter / 60))
        return t('tooManyFor', { minutes, shown: localDigits(String(minutes), digitsOf(locale)) })
      }
      return t(code)
    },
    [t, locale],
  )
}
