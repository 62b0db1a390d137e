'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { debtors, isDebtor } from '@/lib/contract/debtors-and-creditors'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { compareAmounts, divide, sum, type Amount } from '@/lib/format/amount'
import { monthName } from '@/lib/format/calendar-names'
import { defaultMonth, monthParam } from '@/lib/format/fiscal-months'
import { decimalsNeeded } from '@/lib/format/precision'
import { ChartFrame } from '@/components/screens/dashboard/frame/chart-frame'
import { RepeatedMonthsNote } from '@/components/screens/dashboard/frame/repeated-months-note'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useLedgerLink } from '@/components/ui/text/ledger-link'
import { RowLink } from '@/components/ui/text/links'
import { Money } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './ranked-list.module.css'

const rankedRows = 5

/** Height of a ranking in pixels. */
const rankHeight = rankedRows * 46

/** The debtors that owe most, with their share of all debts. */
export function TopDebtorsCard({ enabled }: { enabled: boolean }) {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const ledgerOf = useLedgerLink()
  const query = useQuery(debtors, undefined, { enabled, background: true })
  const listed = query.value?.rows
  // Thousands of accounts are sorted and added up.
  const { first, total, needed } = useMemo(() => {
    // As the page that the card leads to lists them (D65).
    const rows = listed?.filter(isDebtor) ?? []
    const amounts = rows.map(({ amount }) => amount)
    return {
      first: rows.toSorted((a, b) => compareAmounts(b.amount, a.amount)).slice(0, rankedRows),
      total: sum(amounts),
      needed: decimalsNeeded(amounts),
    }
  }, [listed])
  return (
    <ChartFrame
      name="debtors"
      title={t('topDebtors')}
      label={t('topDebtors')}
      query={query}
      needed={needed}
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

/** The products that sold most in the month. */
export function TopProductsCard({ enabled }: { enabled: boolean }) {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const today = useToday()
  const { year, calendar } = useSession()
  const month = defaultMonth(year, calendar, today)
  const query = useQuery(saleStatistics, month.id, { enabled, background: true })
  const rows = query.value?.rows
  // Thousands of products are sorted.
  const first = useMemo(() => rows?.toSorted((a, b) => compareAmounts(b.total, a.total)).slice(0, rankedRows) ?? [], [rows])
  const title = t('topProducts', { month: monthName(month.month, formats.locale, calendar) })
  return (
    <ChartFrame
      name="products"
      title={title}
      label={title}
      query={query}
      needed={decimalsNeeded(rows?.map(({ total }) => total) ?? [])}
      height={rankHeight}
      invalidRows={query.value?.invalidRows}
      foot={
        <>
          <RepeatedMonthsNote />
          <ReportLink href="/saleStatistics" query={`?month=${monthParam(month)}`} />
        </>
      }
    >
      {first.length === 0 ? (
        <Text c="dimmed">{t('noSales')}</Text>
      ) : (
        <RankedList
          rows={first.map((good) => ({
            key: saleStatistics.idOf(good),
            name: good.goodName || good.goodCode,
            note: t('quantity', { shown: formats.quantity(good.quantity) }),
            amount: good.total,
            href: null,
          }))}
        />
      )}
    </ChartFrame>
  )
}

/** A row of a ranking. */
type Ranked = {
  readonly key: string
  readonly name: string
  readonly note: ReactNode
  readonly amount: Amount
  readonly href: string | null
}

/** The first rows of a list by amount. */
function RankedList({ rows }: { rows: readonly Ranked[] }) {
  const formats = useFormats()
  return (
    <ol className="list ruled">
      {rows.map(({ key, name, note, amount, href }, index) => (
        <li key={key} className={styles.row}>
          <span className="quiet" aria-hidden>
            {formats.count(index + 1)}
          </span>
          <span className="column shrink lines18">
            {href === null ? (
              <BidiText text={name} className={styles.name} />
            ) : (
              <RowLink href={href} className={`${styles.name} underlines coloursOnHover`}>
                <BidiText text={name} />
              </RowLink>
            )}
            <span className="lines16 caption">{note}</span>
          </span>
          <span className={`medium figures ${styles.amount}`}>
            <Money amount={amount} />
          </span>
        </li>
      ))}
    </ol>
  )
}
