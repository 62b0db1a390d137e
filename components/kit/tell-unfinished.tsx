'use client'

import { useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'

type Unfinished = {
  message: string
  label: string
  /** Does the missing part again and tells what became of it; absent where trying again is of no use. */
  again?: () => Promise<void>
}

/** Tells that only a part of something was done. It stays until it is closed, and offers the missing part for itself (D120). */
export function tellUnfinished({ message, label, again }: Unfinished): void {
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
  const [busy, setBusy] = useState(false)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      onClick={() => {
        setBusy(true)
        void again().finally(() => setBusy(false))
      }}
    >
      {label}
    </Button>
  )
}
