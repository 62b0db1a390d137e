'use client'

import { useCallback, useId, useRef, type ReactNode, useState } from 'react'
import useSWRMutation from 'swr/mutation'
import { problemOf, type Problem, isProblem } from '@/lib/contract/core/problem'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { toastError, toastSuccess } from '@/components/kit/feedback/toast'
import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/**
 * Idempotency key of a mutation (D156). Until a response arrives, retries reuse it, so that after a lost connection the server returns the
 * first response. After a reported failure a retry gets a new key, because the server would only repeat the failure. An ended session keeps
 * the key: the mutation resumes after the sign-in. Calls with the same `prefix` belong to one change set (lib/contract/undo.ts).
 */
export function withIdempotencyKey(prefix = '') {
  let held: string | null = null
  return async <Result,>(action: (key: string) => Promise<Result>): Promise<Result> => {
    held ??= prefix + newKey().slice(prefix.length)
    try {
      const result = await action(held)
      held = null
      return result
    } catch (error) {
      if (!isProblem(error) || !(error.details.noResponse || error.code === 'signedOut')) held = null
      throw error
    }
  }
}

/** The idempotency key of a component that runs one mutation at a time. */
function useIdempotencyKey() {
  return useState(withIdempotencyKey)[0]
}

/** Random also over plain http, where browsers lack `crypto.randomUUID`. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

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
  const withKey = useIdempotencyKey()
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

type Unfinished = {
  message: string
  label: string
  /** Retries the missing part and reports the result; absent if a retry cannot help. */
  again?: () => Promise<void>
}

/** Toast for a partial success. It stays until closed and offers a retry of the missing part (D120). */
export function toastPartialSuccess({ message, label, again }: Unfinished): void {
  const id = `unfinished-${message}`
  const retry =
    again &&
    (async () => {
      await again()
      notifications.hide(id)
    })
  notifications.hide(id)
  notifications.show({
    id,
    color: 'red',
    autoClose: false,
    withBorder: true,
    message: (
      <Stack gap="xs" align="start">
        <span>{message}</span>
        {retry && <Again label={label} again={retry} />}
      </Stack>
    ),
  })
}

function Again({ label, again }: { label: string; again: () => Promise<void> }) {
  const { busy, run } = useMutation()
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run(again)}>
      {label}
    </Button>
  )
}
