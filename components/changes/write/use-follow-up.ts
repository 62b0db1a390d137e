'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { problemOf } from '@/lib/contract/core/problem'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { toastSuccess } from '@/components/kit/feedback/toast'
import { toastPartialSuccess, withIdempotencyKey } from '@/components/kit/form/use-mutation'

/** A step after a save that succeeded. */
type FollowUp = {
  /** Rejects with a Problem. */
  readonly step: (idempotencyKey: string) => Promise<unknown>
  /** What is said of a failure, given its reason. */
  readonly failed: (reason: string) => string
  /** Label of the retry. */
  readonly label?: string
  /** What is said once a retry succeeded. */
  readonly done?: string
}

/** Returns a function that takes a step after a save. A failure is reported beside the save, with a retry of this step alone (D120). */
export function useFollowUp(): (step: FollowUp) => Promise<void> {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  return useCallback(
    async ({ step, failed, label = t('retry'), done }) => {
      const withKey = withIdempotencyKey()
      const attempt = async (isRetry: boolean): Promise<void> => {
        try {
          await withKey(step)
          if (isRetry && done !== undefined) toastSuccess(done)
        } catch (error) {
          const problem = problemOf(error)
          const again = problem.code !== 'forbidden' && { again: () => attempt(true) }
          toastPartialSuccess({ message: failed(errorMessage(problem)), label, ...again })
        }
      }
      await attempt(false)
    },
    [errorMessage, t],
  )
}
