'use client'

import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import useSWRMutation from 'swr/mutation'
import { withIdempotencyKey } from '@/lib/client/requests/idempotency-key'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { expectToast, toastError, toastSuccess } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** A mutation; a problem `aborted` (the user cancelled a confirmation) ends it silently. */
type Action = (idempotencyKey: string) => Promise<unknown>

type Toasts = {
  /** Toast on success. */
  readonly done?: string
  /** Called on failure with the problem and its message; a returned text becomes an error toast. */
  readonly failed?: (problem: Problem, message: string) => ReactNode | void
}

type Mutation = {
  readonly busy: boolean
  /** Error of the last run; null again when it is retried. */
  readonly problem: Problem | null
  /** True on success; false on failure, when cancelled, or while another run is pending. */
  readonly run: (action: Action, toasts?: Toasts) => Promise<boolean>
  /** Clears the error. */
  readonly clear: () => void
}

/** A mutation triggered by a press: runs one at a time with an idempotency key, exposes its state and shows its toasts. */
export function useMutation(): Mutation {
  const [withKey] = useState(withIdempotencyKey)
  const messageOf = useErrorMessage()
  const running = useRef(false)
  // The outcome is data and not an error, because SWR drops errors of a run that was reset meanwhile.
  const { trigger, isMutating, data, reset } = useSWRMutation(
    `mutation:${useId()}`,
    (_: string, { arg: action }: { arg: Action }): Promise<Problem | null> => withKey(action).then(() => null, problemOf),
  )

  const clear = useCallback(() => {
    if (!running.current) reset()
  }, [reset])
  const run = useCallback(
    async (action: Action, { done, failed }: Toasts = {}): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      expectToast()
      const problem = await trigger(action)
      running.current = false
      if (problem === null && done !== undefined) toastSuccess(done)
      if (problem && problem.code !== 'aborted') {
        const text = failed?.(problem, messageOf(problem))
        if (text) toastError(text)
      }
      return problem === null
    },
    [messageOf, trigger],
  )

  return { busy: isMutating, problem: isMutating || data?.code === 'aborted' ? null : (data ?? null), run, clear }
}
