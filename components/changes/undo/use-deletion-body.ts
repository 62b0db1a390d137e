'use client'

import { useTranslations } from 'next-intl'
import { useCan } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { loadUndoRights } from './lazy-undo-rights'

/** Returns a function for the question before a deletion: whether this user can undo it (useOfferUndo). */
export function useDeletionBody(): (resourceName: string, name: string) => Promise<string> {
  const t = useTranslations('record')
  const can = useCan()
  return async (resourceName, name) => {
    const deletion = { id: 0, name, before: {}, after: null }
    const undoable = await loadUndoRights().then(
      ({ mayUndo }) => mayUndo({ subject: resourceName, changes: [deletion] }, can),
      () => false,
    )
    return t(undoable ? 'deleteBodyUndo' : 'deleteBody', { name: isolate(name) })
  }
}
