'use client'

import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { newKey, withIdempotencyKey } from '@/lib/client/requests/idempotency-key'
import { problemOf } from '@/lib/contract/core/problem'
import { hideToast, toastError, toastSuccess } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useMutation } from './use-mutation'

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

/**
 * Returns a function that takes a step after a save. A failure is reported beside the save until it is closed, with a retry of this step
 * alone (D120).
 */
export function useFollowUp(): (step: FollowUp) => Promise<void> {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  return async ({ step, failed, label = t('retry'), done }) => {
    const withKey = withIdempotencyKey()
    const id = `unfinished-${newKey()}`
    const attempt = async (isRetry: boolean): Promise<void> => {
      try {
        await withKey(step)
        hideToast(id)
        if (isRetry && done !== undefined) toastSuccess(done)
      } catch (error) {
        const problem = problemOf(error)
        // The user went back and may try again.
        if (problem.code === 'aborted' && isRetry) return
        toastError(
          <Stack gap="xs" align="start">
            <span>{failed(errorMessage(problem))}</span>
            {problem.code !== 'forbidden' && <Retry label={label} retry={() => attempt(true)} />}
          </Stack>,
          id,
        )
      }
    }
    await attempt(false)
  }
}

/** Toasts are outside of the app's messages: the label comes with it. */
function Retry({ label, retry }: { label: string; retry: () => Promise<void> }) {
  const { busy, run } = useMutation()
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run(retry)}>
      {label}
    </Button>
  )
}
