'use client'

import { useTranslations } from 'next-intl'
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import type { ChoiceDialogRequest, ConfirmRequest, PendingDialog } from './dialog-request'

export const loadConfirmDialog = lazyModule(() => import('./confirm-dialog'))

const ConfirmDialog = lazyDialog(() => loadConfirmDialog().then((file) => file.ConfirmDialog), {
  close: ({ request }) => request.resolve(request.dismissed),
})

const DialogContext = createContext<((request: ChoiceDialogRequest<unknown>) => Promise<unknown>) | null>(null)
const DialogOpenContext = createContext(false)

/** Whether a confirmation is open: dialogs below leave Escape and the focus to it. */
export const useIsDialogOpen = (): boolean => useContext(DialogOpenContext)

/**
 * Shows one confirmation at a time above everything; a second one waits. Confirmations are cancelled, also those that wait, when their
 * context changes (`within`, such as the fiscal year), because the answer would apply to something else.
 */
export function DialogProvider({ within, children }: { within?: number; children: ReactNode }) {
  const [pending, setPending] = useState<PendingDialog | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(new Set<ChoiceDialogRequest<unknown>>())
  const context = useRef(within)

  const openDialog = useCallback((request: ChoiceDialogRequest<unknown>) => {
    // A second press before the dialog is rendered is ignored.
    const again = [...open.current].some(({ title, body }) => title === request.title && body === request.body)
    if (again) return Promise.resolve(request.dismissed)
    open.current.add(request)
    const { current: openedWithin } = context
    const turn = queue.current.then(
      () =>
        new Promise<unknown>((resolve) => {
          if (context.current !== openedWithin) {
            open.current.delete(request)
            resolve(request.dismissed)
            return
          }
          setPending({
            ...request,
            resolve: (value) => {
              setPending(null)
              open.current.delete(request)
              resolve(value)
            },
          })
        }),
    )
    queue.current = turn
    return turn
  }, [])

  const cancelPending = useEffectEvent(() => pending?.resolve(pending.dismissed))
  useEffect(() => {
    // Waiting dialogs are cancelled when it is their turn.
    context.current = within
    cancelPending()
  }, [within])

  return (
    <DialogContext value={openDialog}>
      <DialogOpenContext value={pending !== null}>{children}</DialogOpenContext>
      {pending && <ConfirmDialog request={pending} />}
    </DialogContext>
  )
}

/** Returns a function that shows a dialog and resolves with the selected answer. */
export function useChoiceDialog() {
  const openDialog = useContext(DialogContext)
  if (!openDialog) throw new Error('useChoiceDialog outside of DialogProvider')
  return openDialog as <Value>(request: ChoiceDialogRequest<Value>) => Promise<Value>
}

/** Returns a function that asks for a confirmation; closing the dialog means no. */
export function useConfirm() {
  const openDialog = useChoiceDialog()
  const t = useTranslations('actions')
  return useMemo(
    () => (request: ConfirmRequest) =>
      openDialog<boolean>({
        title: request.title,
        body: request.body,
        width: 290,
        dismissed: false,
        choices: [
          { value: false, label: request.no ?? t('cancel'), tone: 'quiet' },
          { value: true, label: request.yes, tone: request.danger ? 'danger' : 'main' },
        ],
      }),
    [openDialog, t],
  )
}
