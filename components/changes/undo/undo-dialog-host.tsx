'use client'

import { useEffect } from 'react'
import { undoRequests } from '@/lib/client/requests/undo-requests'
import { useSession } from '@/lib/client/session/session-context'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'

const UndoDialog = lazyDialog(() => import('./undo-dialog').then((file) => file.UndoDialog))

/** Undoes requested changes, one after the other. A request belongs to the fiscal year in which it was made. */
export function UndoDialogHost() {
  const { id } = useSession().year
  useEffect(() => () => undoRequests.set([]), [id])
  const [request] = undoRequests.use()
  if (!request) return null
  const close = () => undoRequests.set(undoRequests.get().filter((one) => one !== request))
  return <UndoDialog key={request.set.id} {...request} onClose={close} />
}
