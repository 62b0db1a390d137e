'use client'

import dynamic from 'next/dynamic'
import type { ListScreen } from './use-list-screen'

const NotHereDialog = dynamic(() => import('./not-here-dialog').then((file) => file.NotHereDialog), { ssr: false })

/** Says so where the address names a record that the list does not have: for lists whose records are only read. */
export function NotHere({ of }: { of: Pick<ListScreen<never>, 'noun' | 'missing' | 'close'> }) {
  return of.missing && <NotHereDialog noun={of.noun.noun} onClose={of.close} />
}
