'use client'

import { useMemo } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { debtors } from '@/lib/contract/parties'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { compareAmounts, divide, sum } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { useFormats } from '@/components/kit/text/use-formats'
import { useLedgerLink } from '@/components/kit/text/use-ledger-link'
import { ChartFrame } from '@/components/screens/dashboard/frame/chart-frame'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { RankedList, rankHeight, rankedRows } from './ranked-list'

/** The debtors that owe most, with their share of all debts. */
export function TopDebtorsCard({ enabled }: { enabled: boolean }) {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const ledgerOf = useLedgerLink()
  const query = useLateList(debtors, undefined, { enabled })
  const rows = query.value?.rows
  const { first, total } = useMemo(() => {
    const all = rows ?? []
    return {
      first: all.toSorted((a, b) => compareAmounts(b.amount, a.amount)).slice(0, rankedRows),
      total: sum(all.map(({ amount }) => amount)),
    }
  }, [rows])
  return (
    <ChartFrame
      name="debtors"
      title={t('topDebtors')}
      label={t('topDebtors')}
      query={query}
      needed={decimalsNeeded(rows?.map(({ amount }) => amount) ?? [])}
      height={rankHeight}
      invalidRows={query.value?.invalidRows}
      foot={<ReportLink href="/debtors" />}
    >
      {first.length === 0 ? (
        <Text c="dimmed">{t('noDebtors')}</Text>
      ) : (
        <RankedList
          rows={first.map((party) => ({
            key: debtors.idOf(party),
            name: party.name || party.code,
            note: t('shareOfDebts', { share: formats.percent(Number(divide(party.amount, total) ?? 0)) }),
            amount: party.amount,
            href: ledgerOf?.(party) ?? null,
          }))}
        />
      )}
    </ChartFrame>
  )
}
