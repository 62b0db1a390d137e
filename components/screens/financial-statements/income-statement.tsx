'use client'

import { useTranslations } from 'next-intl'
import { statementGroups, type LineName, type ProfitLine } from '@/lib/contract/profit-and-loss-lines'
import { compareAmounts, signOf, type Amount } from '@/lib/format/amount'
import type { Compared } from '@/components/features/comparison/use-compared-period'
import type { ListTable } from '@/components/list/state/use-table'
import summary from '@/components/list/summary/summary.module.css'
import { BidiText } from '@/components/ui/text/bidi-text'
import { RowLink } from '@/components/ui/text/links'
import { Money } from '@/components/ui/text/money'
import { changeText, lineTitle } from './profit-line-texts'
import styles from './financial-statements.module.css'

/** Lines that grow with sales: more of them is neither good nor bad. */
const followsSales: readonly (LineName | null)[] = ['discount', 'cost']

/** Whether a line has become worse: less income, or more expenses, which are negative. */
const isWorse = ({ kind, name, amount, before }: ProfitLine) =>
  kind !== 'memo' && !followsSales.includes(name) && before !== null && compareAmounts(amount, before) < 0

const withHeading = ['services', 'expenses', 'notCounted'] as const

type Props = {
  table: ListTable<ProfitLine>
  noteOf: (line: ProfitLine) => string
  hrefOf: (line: ProfitLine) => `/${string}` | null
  /** Name of the period, and the days that it is compared with. */
  period: string
  before: Pick<Compared, 'name' | 'days'> | null
}

/** Profit and loss as a statement: sections with subtotals under single rules, the result above a double rule. */
export function IncomeStatement({ table, noteOf, hrefOf, period, before }: Props) {
  const t = useTranslations('profitAndLoss')
  const field = useTranslations('fields')
  const { state, tools, words } = table
  const width = before === null ? 2 : 4
  const figure = (amount: Amount | null) => (amount === null ? '' : <Money amount={amount} rounded />)
  return (
    <section className={summary.frame}>
      <table className={`table ruledHead ${styles.statement}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.title')}</th>
            <th scope="col" dir="ltr" className={styles.amount}>
              <bdi>{period}</bdi>
            </th>
            {before !== null && (
              <>
                <th scope="col" dir="ltr" className={`${styles.amount} ${styles.before}`}>
                  <bdi className="block">{before.name}</bdi>
                  {before.days !== null && <bdi className="caption regular block">{before.days}</bdi>}
                </th>
                <th scope="col" dir="ltr" className={`${styles.amount} ${styles.change}`}>
                  {field('change')}
                </th>
              </>
            )}
          </tr>
        </thead>
        {statementGroups.map((group) => {
          const heading = withHeading.find((one) => one === group)
          const lines = state.rows.filter((line) => line.group === group)
          if (lines.length === 0) return null
          return (
            <tbody key={group}>
              {heading && (
                <tr data-kind="section">
                  <th scope="rowgroup" colSpan={width}>
                    {t(`groups.${heading}`)}
                  </th>
                </tr>
              )}
              {lines.map((line) => {
                const href = hrefOf(line)
                const note = noteOf(line)
                const title = <BidiText text={lineTitle(line, tools)} words={words} />
                const isLoss = line.kind !== 'line' && line.name !== 'expensesTotal' && signOf(line.amount) < 0
                return (
                  <tr key={line.id} data-kind={line.kind} className={line.kind === 'line' ? 'underlined' : undefined}>
                    <th scope="row">
                      {href === null ? (
                        <span>{title}</span>
                      ) : (
                        <RowLink href={href} className="link anchor underlines">
                          {title}
                        </RowLink>
                      )}
                      {note !== '' && <span className="caption regular block">{note}</span>}
                    </th>
                    <td dir="ltr" className={styles.amount} data-negative={(isLoss && line.kind !== 'memo') || undefined}>
                      {figure(line.amount)}
                    </td>
                    {before !== null && (
                      <>
                        <td dir="ltr" className={`${styles.amount} ${styles.before}`}>
                          {figure(line.before)}
                        </td>
                        <td dir="ltr" className={`${styles.amount} ${styles.change}`} data-negative={isWorse(line) || undefined}>
                          <bdi>{changeText(line, tools)}</bdi>
                        </td>
                      </>
                    )}
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}
