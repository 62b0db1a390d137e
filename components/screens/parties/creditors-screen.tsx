'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { creditors, type Party } from '@/lib/contract/parties'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { useListScreen } from '@/components/kit/use-list-screen'
import { accountsOnly } from './accounts-only'
import { Parties } from './parties'
import { partyTypeWord } from './party-types'

const columns = columnsOf(creditors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name' },
  { field: 'type', kind: 'custom', width: 140, text: ({ type }, { say }) => partyTypeWord(say, type), compare: (a, b) => a.type - b.type },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Whom the organisation owes how much, largest first. The total is of all that is listed, the accounts' part stands below it (D66). */
export function CreditorsScreen() {
  const t = useTranslations('creditors')
  const totals = useCallback((rows: readonly Party[]) => accountsOnly(rows, t('accountsOnly')), [t])
  return (
    <Parties
      noun="creditors"
      of={useListScreen(creditors, undefined)}
      columns={columns}
      exportable={useMayPrint(creditors.rights.list)}
      usual="all"
      totals={totals}
    />
  )
}
