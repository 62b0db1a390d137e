'use client'

import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { divide, sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'
import { ComparedNote } from '@/components/features/comparison/compared-note'
import type { Compared } from '@/components/features/comparison/use-compared-period'
import type { SummaryFact } from '@/components/list/summary/list-summary'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { customerHref, CustomerTool } from '@/components/ui/text/links'
import { AmountText, Money } from '@/components/ui/text/money'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'
import { SlipTypeBadge } from './slip-types'
import styles from './sale-slips.module.css'

const nameOf = ({ customerName, customerCode }: SaleSlip) => customerName || customerCode
const hrefOf = ({ customerCode: account, customerName: name, mobile }: SaleSlip) => customerHref({ account, mobile, name })

/** Invoices of a day. Types other than sales are separate: the wire does not say whether they count against sales (D84). */
export type SlipDay = {
  readonly date: CalendarDate
  readonly slips: readonly SaleSlip[]
  readonly count: number
  /** The same before search and filter. */
  readonly countOfAll: number
  readonly sales: Amount
  readonly salesDiscount: Amount
  readonly others: Amount
  /** Whether any invoice matches. A day without matches stays complete, so that "no results" differs from "no data". */
  readonly matches: boolean
}

function dayOf(date: CalendarDate, slips: readonly SaleSlip[], countOfAll = slips.length): SlipDay {
  const sales = slips.filter(({ type }) => type === saleType)
  return {
    date,
    slips,
    count: slips.length,
    countOfAll,
    sales: sum(sales.map(({ total }) => total)),
    salesDiscount: sum(sales.map(({ discount }) => discount)),
    others: sum(slips.filter(({ type }) => type !== saleType).map(({ total }) => total)),
    matches: true,
  }
}

/** Invoices by date, in the order of the dates. */
export function slipDays(slips: readonly SaleSlip[]): readonly SlipDay[] {
  const byDate = new Map<CalendarDate, SaleSlip[]>()
  for (const slip of slips) {
    const ofDate = byDate.get(slip.date)
    if (ofDate) ofDate.push(slip)
    else byDate.set(slip.date, [slip])
  }
  return [...byDate].map(([date, ofDate]) => dayOf(date, ofDate))
}

/** Days reduced to their matching invoices. */
export function narrowedDays(days: readonly SlipDay[], matches: (slip: SaleSlip) => boolean): readonly SlipDay[] {
  return days.map((day) => {
    const slips = day.slips.filter(matches)
    if (slips.length === day.count) return day
    return slips.length === 0 ? { ...day, matches: false } : dayOf(day.date, slips, day.count)
  })
}

/** Sales of the listed days and of the compared ones, their number and average, and beside them the other types, which are not set off against sales (D84). */
export function useSlipFacts(before: { readonly compared: Compared; readonly slips: readonly SaleSlip[] | undefined } | null) {
  const t = useTranslations()
  // Computed again by the summary when it changes.
  return useCallback(
    (days: readonly SlipDay[], formats: Formats): readonly SummaryFact[] => {
      const slips = days.flatMap((day) => day.slips)
      const sold = slips.filter(({ type }) => type === saleType).length
      const sales = sum(days.map((day) => day.sales))
      const others = sum(days.map((day) => day.others))
      const average = divide(sales, String(sold))
      const { from = '', to = '' } = before?.compared.period ?? {}
      const former = before?.slips?.filter(({ type, date }) => type === saleType && from <= date && date <= to)
      const figure = (amount: Amount) => <AmountText text={formats.total(amount)} formats={formats} />
      const label = t('saleSlips.fields.sales')
      const ofSales = t('summary.ofSales', { count: sold, shown: formats.count(sold) })
      const inDays = t('summary.days', { count: days.length, shown: formats.count(days.length) })
      const count = slips.length
      const note = before ? (
        <ComparedNote
          compared={before.compared}
          now={sales}
          before={former && sum(former.map(({ total }) => total))}
          lessIsBad
          formats={formats}
        />
      ) : (
        ofSales
      )
      return [
        { label, value: figure(sales), note, made: { how: 'sum', count: sold, exact: sales } },
        { label: t('saleSlips.fields.count'), value: formats.count(count), note: inDays, made: { how: 'count', count } },
        {
          label: t('summary.average'),
          value: average === null ? '—' : <AmountText text={formats.amount(average)} formats={formats} />,
          made: average === null ? null : { how: 'average', of: label, count: sold },
        },
        { label: t('saleSlips.fields.others'), value: figure(others), made: { how: 'sum', count: count - sold, exact: others } },
      ]
    },
    [before, t],
  )
}

/** Invoices of an expanded day. */
export function DaySlips({ day, words, open }: { day: SlipDay; words: readonly string[]; open: (slip: SaleSlip) => void }) {
  const t = useTranslations('saleSlips')
  const field = useTranslations('fields')
  const formats = useFormats()
  return (
    <table className={`table dense ${styles.slips}`} aria-label={t('ofDay', { day: formats.date(day.date, 'long') })}>
      <thead>
        <tr>
          <th scope="col">{t('fields.serial')}</th>
          <th scope="col">{field('type')}</th>
          <th scope="col">{t('fields.customerName')}</th>
          <th scope="col" dir="ltr" className={styles.number} data-secondary>
            {field('discount')}
          </th>
          <th scope="col" dir="ltr" className={styles.number}>
            {field('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {day.slips.map((slip) => (
          <tr
            key={slip.id}
            className="hovers pointer"
            onClick={({ target }) => (target instanceof Element && target.closest('a')) || open(slip)}
          >
            <td>
              <UnstyledButton
                className={styles.opener ?? ''}
                aria-label={slip.serial === '' ? t('one') : t('numbered', { number: formats.code(slip.serial) })}
                onClick={(event) => {
                  event.stopPropagation()
                  open(slip)
                }}
              >
                <LtrText text={slip.serial || '—'} words={words} />
              </UnstyledButton>
            </td>
            <td>
              <SlipTypeBadge type={slip.type} />
            </td>
            <td>
              <BidiText text={nameOf(slip)} words={words} />
              <CustomerTool href={hrefOf(slip)} name={nameOf(slip)} className={styles.tool} />
            </td>
            <td dir="ltr" className={styles.number} data-secondary>
              <Money amount={slip.discount} />
            </td>
            <td dir="ltr" className={styles.number}>
              <Money amount={slip.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
