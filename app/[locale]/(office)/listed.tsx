import type { ReactNode } from 'react'
import { Guarded } from '@/components/shell/guarded'
import type { Noun } from '@/lib/contract/noun'
import { allows } from '@/lib/contract/rights'
import type { Rows } from '@/lib/contract/wire'
import { Answered } from '@/app/[locale]/(office)/answered'

/** The page of a list that is asked for by its noun alone: for whoever may see it, first painted with its rows. */
export function Listed<Row, Answer extends Rows<Row>>({ noun, children }: { noun: Noun<Row, void, Answer>; children: ReactNode }) {
  return (
    <Guarded by={noun.rights.list}>
      {/* The list may be lent to people whose page this is not: for those it stays unasked. */}
      <Answered ask={({ access, year }) => (allows(access, noun.rights.list) ? noun.list({ fiscalYearId: year.id }) : null)}>
        {children}
      </Answered>
    </Guarded>
  )
}
