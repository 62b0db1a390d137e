'use client'

import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Reads everything again that is on the page: after a new sign-in, what failed without a session must not stand there as failed. */
export function useReadAgain(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => void (await mutate(() => true)), [mutate])
}
