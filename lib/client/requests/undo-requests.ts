'use client'

import { createStore } from '@/lib/client/browser/store'
import type { ChangeSet } from '@/lib/contract/undo'

/** A change that the user wants to undo. `ask`: shown before it is undone, as from the activity log. */
type UndoRequest = { readonly set: ChangeSet; readonly ask: boolean }

/** The change that is being undone, and those that wait. */
export const undoRequests = createStore<readonly UndoRequest[]>([])

export function requestUndo(request: UndoRequest): void {
  const requests = undoRequests.get()
  if (!requests.some(({ set }) => set.id === request.set.id)) undoRequests.set([...requests, request])
}
