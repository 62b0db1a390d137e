'use client'

import { useCallback } from 'react'
import type { EditableNoun } from '@/lib/contract/noun'
import type { Resource } from '@/lib/client/use-resource'

/**
 * Reads a list again after one of its records was saved, and gives its rows; null when it could not be read. The save stands whatever
 * becomes of that: the list then shows what was sent, and says itself that it is old.
 */
export function useRowsAfterSave<Row extends { readonly id: number }, Draft>(
  { afterSave }: Pick<EditableNoun<Row, Draft>, 'afterSave'>,
  { readFresh, patch, refresh }: Pick<Resource<Row>, 'readFresh' | 'patch' | 'refresh'>,
): (id: number, draft: Draft) => Promise<readonly Row[] | null> {
  return useCallback(
    async (id, draft) => {
      try {
        return await readFresh()
      } catch {
        if (afterSave) patch((rows) => afterSave(rows, id, draft))
        void refresh()
        return null
      }
    },
    [afterSave, patch, readFresh, refresh],
  )
}
