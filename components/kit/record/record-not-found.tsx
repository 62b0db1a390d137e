'use client'

import dynamic from 'next/dynamic'
import type { ListScreen } from '@/components/kit/data-table/state/use-list-screen'

const RecordNotFoundDialog = dynamic(() => import('./record-not-found-dialog').then((file) => file.RecordNotFoundDialog), { ssr: false })

/** Shown when the address names a record that the list does not have, on read-only lists. */
export function RecordNotFound({ of }: { of: Pick<ListScreen<never>, 'resource' | 'missing' | 'close'> }) {
  return of.missing && <RecordNotFoundDialog resourceName={of.resource.resourceName} onClose={of.close} />
}
