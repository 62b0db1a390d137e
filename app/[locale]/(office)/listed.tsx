import type { ReactNode } from 'react'
import { Guarded } from '@/components/shell/guarded'
import type { Noun } from '@/lib/contract/noun'
import type { Rows } from '@/lib/contract/wire'
import { Answered } from '@/app/[locale]/(office)/answered'

/** The page of a list that is asked for by its noun alone: for whoever may see it, first painted with its rows. */
export function Listed<Row, Answer extends Rows<Row>>({ noun, children }: { noun: Noun<Row, void, Answer>; children: ReactNode }) {
  return (
    <Guarded by={noun.rights.list}>
      <Answered ask={({ year }) => noun.list({ fiscalYearId: year.id })}>{children}</Answered>
    </Guarded>
  )
}
