'use client'

import { useTranslations } from 'next-intl'
import { useToday } from '@/lib/client/browser/today'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Resource } from '@/lib/contract/core/resource'
import { creditors, debtors, isDebtor } from '@/lib/contract/debtors-and-creditors'
import { negativeStock } from '@/lib/contract/key-figures'
import { saleSlips } from '@/lib/contract/sale-slips'
import { stock } from '@/lib/contract/stock'
import type { Amount } from '@/lib/format/amount'
import { dateOf } from '@/lib/format/calendar'
import { defaultMonth, isInMonths, type MonthRange } from '@/lib/format/fiscal-months'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { TileFact } from './tile-fact'
import type { TiledReport } from './tiled-pages'

const background = { background: true } as const

type MonthFactProps<Row, Scope> = { of: Resource<Row, Scope>; scopeOf: (month: MonthRange) => Scope }

/** The number of records of the current month, without those of other days that some clouds list in it (D234). */
export function MonthFact<Row extends { readonly date: string }, Scope>({ of, scopeOf }: MonthFactProps<Row, Scope>) {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const today = useToday()
  const { year, calendar } = useSession()
  const month = defaultMonth(year, calendar, today)
  const query = useQuery(of, scopeOf(month), background)
  const name = formats.month(month)
  const count = query.value?.rows.filter(({ date }) => isInMonths(dateOf(date), [month])).length ?? 0
  return <TileFact query={query} figure={{ count }} fact={t('inMonth', { month: name })} within={[name]} />
}

type AmountsFactProps<Row> = {
  of: Resource<Row>
  /** What the rows are. */
  unit: 'accounts' | 'cheques'
  /** Which rows the page that the tile opens lists. */
  isListed?: (row: Row) => boolean
}

/** The sum of a list's amounts, and how many there are. */
function AmountsFact<Row extends { readonly amount: Amount }>({ of, unit, isListed = () => true }: AmountsFactProps<Row>) {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const query = useQuery(of, undefined, background)
  const amounts = query.value?.rows.filter(isListed).map(({ amount }) => amount) ?? []
  const label = useResourceLabels(of.resourceName).field('amount')
  return (
    <TileFact
      query={query}
      of={label}
      figure={{ amounts }}
      fact={t(unit, { count: amounts.length, shown: formats.count(amounts.length) })}
    />
  )
}

function SheetFact() {
  const t = useTranslations('balanceSheet')
  const query = useQuery(balanceSheet, undefined, background)
  // The sheet's own total is never added in (D82).
  const lines = query.value?.rows.filter(({ kind }) => kind !== 'own') ?? []
  const label = useResourceLabels(balanceSheet.resourceName).field('assets')
  return <TileFact query={query} of={label} figure={{ amounts: lines.map(({ assets }) => assets) }} fact={t('totalAssets')} />
}

function StockFact() {
  const t = useTranslations()
  const formats = useFormats()
  const query = useQuery(stock, undefined, background)
  const rows = query.value?.rows
  const below = negativeStock(rows ?? []).count
  const label = useResourceLabels(stock.resourceName).field('value')
  return (
    <TileFact
      query={query}
      of={label}
      figure={{ amounts: rows?.map(({ value }) => value) ?? [] }}
      fact={
        below > 0
          ? t('dashboard.belowZero', { count: below, shown: formats.count(below) })
          : t('goods.counted', { count: rows?.length ?? 0, shown: formats.count(rows?.length ?? 0) })
      }
      warns={below > 0}
    />
  )
}

/** What a report amounts to, from its own list. */
export function ReportTileFact({ of }: { of: TiledReport }) {
  switch (of) {
    case '/saleSlipList':
      return <MonthFact of={saleSlips} scopeOf={({ id }) => id} />
    case '/debtors':
      return <AmountsFact of={debtors} unit="accounts" isListed={isDebtor} />
    case '/creditors':
      return <AmountsFact of={creditors} unit="accounts" />
    case '/balanceSheet':
      return <SheetFact />
    case '/inventoryStock':
      return <StockFact />
    case '/paybleCheckList':
      return <AmountsFact of={payableCheques} unit="cheques" />
    case '/receivableCheckList':
      return <AmountsFact of={receivableCheques} unit="cheques" />
  }
}
