'use client'

import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, type ReactNode } from 'react'
import { noteChanges } from '@/lib/client/requests/note-changes'
import { requestUndo } from '@/lib/client/requests/undo-requests'
import { useCan } from '@/lib/client/session/session-context'
import type { ChangeSet } from '@/lib/contract/undo'
import { hideToast, toastSuccess } from '@/components/ui/feedback/toast'
import { isKey, isTyping } from '@/components/ui/hooks/key-events'
import { loadUndoRights } from './lazy-undo-rights'

/**
 * Returns a function that stores earlier values for the activity log and shows a success toast, with Undo where the user may. Ctrl+Z or ⌘Z
 * does it, too, while the toast is there and no field has the focus. A message replaces the earlier one with the same text or `subject`.
 * `failed`: a part of it failed, such as an SMS; the toast is an error that stays until closed.
 */
export function useOfferUndo(): (message: ReactNode, set: ChangeSet | null | undefined, subject?: string, failed?: boolean) => void {
  const t = useTranslations('undo')
  const can = useCan()
  return useCallback(
    (message, set, subject = typeof message === 'string' ? message : undefined, failed = false) => {
      const plain = () => toastSuccess(message, { subject, failed })
      if (!set) return plain()
      noteChanges(set)
      void loadUndoRights().then(
        ({ mayUndo }) =>
          mayUndo(set, can)
            ? toastSuccess(<UndoToast message={message} label={t('undo')} set={set} />, { id: `undo-${set.id}`, subject, failed })
            : plain(),
        plain,
      )
    },
    [can, t],
  )
}

/** The changes of the toasts that are shown, the latest last. */
const shown: ChangeSet[] = []

/** Toasts are outside of the app's messages: the label comes with it. */
function UndoToast({ message, label, set }: { message: ReactNode; label: string; set: ChangeSet }) {
  useEffect(() => {
    shown.push(set)
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.defaultPrevented) return
      // The latest change, where several are shown.
      if (shown.at(-1) !== set || !isKey(event, 'z', 'KeyZ') || isTyping(event.target)) return
      event.preventDefault()
      request(set)
    }
    document.addEventListener('keydown', press)
    return () => {
      shown.splice(shown.indexOf(set), 1)
      document.removeEventListener('keydown', press)
    }
  }, [set])
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button size="compact-sm" variant="default" flex="none" onClick={() => request(set)}>
        {label}
      </Button>
    </Group>
  )
}

function request(set: ChangeSet): void {
  requestUndo({ set, ask: false })
  hideToast(`undo-${set.id}`)
}
