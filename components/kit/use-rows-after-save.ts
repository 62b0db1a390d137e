'use client'

import { useCallback } from 'react'
import type { EditableNoun } from '@/lib/contract/noun'
import { tellTabs } from '@/lib/client/tabs'
import type { Resource } from '@/lib/client/use-resource'

/**
 * Reads a list again after one of its records was saved, and gives its rows; null when it could not be read. The save stands whatever
 * becomes of that: the list then shows what was sent, and says itself that it is old. Other tabs hear of the save.
 */
export function useRowsAfterSave<Row extends { readonly id: number }, Draft>(
  { noun, afterSave }: Pick<EditableNoun<Row, Draft>, 'noun' | 'afterSave'>,
  { readFresh, patch, refresh }: Pick<Resource<Row>, 'readFresh' | 'patch' | 'refresh'>,
): (id: number, draft: Draft) => Promise<readonly Row[] | null> {
  return useCallback(
    async (id, draft) => {
      tellTabs({ changed: [noun] })
      try {
        return await readFresh()
      } catch {
        if (afterSave) patch((rows) => afterSave(rows, id, draft))
        void refresh()
        return null
      }
    },
    [afterSave, noun, patch, readFresh, refresh],
  )
}
