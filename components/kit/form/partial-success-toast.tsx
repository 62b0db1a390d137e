'use client'

import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from './use-mutation'

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
