'use client'

import type { ListScreen } from '@/components/list/state/use-list-screen'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'

const RecordNotFoundDialog = lazyDialog(() => import('./record-not-found-dialog').then((file) => file.RecordNotFoundDialog))

/** Shown when the address names a record that the list does not have, on read-only lists. */
export function RecordNotFound({ of }: { of: Pick<ListScreen<never>, 'resource' | 'missing' | 'close'> }) {
  return of.missing && <RecordNotFoundDialog resourceName={of.resource.resourceName} onClose={of.close} />
}
