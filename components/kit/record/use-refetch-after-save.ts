'use client'

import { useCallback } from 'react'
import type { EditableResource } from '@/lib/contract/core/resource'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import type { ResourceQuery } from '@/lib/client/queries/use-resource'

/**
 * Shows a saved record in the list at once (not while its `id` is unknown: 0) and starts to read the list again. Returns the rows as
 * read, or null when that failed: the list then is marked as outdated. Broadcasts the change.
 */
export function useRefetchAfterSave<Row extends { readonly id: number }, Draft>(
  { resourceName, afterSave }: Pick<EditableResource<Row, Draft>, 'resourceName' | 'afterSave'>,
  { readFresh, patch, refresh }: Pick<ResourceQuery<Row>, 'readFresh' | 'patch' | 'refresh'>,
): (id: number, draft: Draft) => Promise<readonly Row[] | null> {
  return useCallback(
    (id, draft) => {
      if (id === 0) broadcast({ changed: [resourceName] })
      else patch((rows) => afterSave(rows, id, draft))
      return readFresh().catch(() => {
        void refresh()
        return null
      })
    },
    [afterSave, resourceName, patch, readFresh, refresh],
  )
}
