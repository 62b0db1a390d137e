'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Query } from '@/lib/client/queries/use-query'
import { sum, type Amount } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { AmountFigure, FigureLine } from '@/components/screens/dashboard/frame/figure'
import { Placeholder, useOwnProblem } from '@/components/ui/feedback/shared-failures'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useFormats } from '@/components/ui/text/use-formats'

/** Characters of an amount that fit into a tile. */
const tileCharacters = 14

type Props = {
  query: Pick<Query<{ readonly invalidRows: number }>, 'value' | 'problem' | 'refresh' | 'updatedAt'>
  /** A number of records, or amounts that are added up. */
  figure: { readonly count: number } | { readonly amounts: readonly Amount[] }
  fact?: string
  warns?: boolean
  /** The label of the amounts, and the period of the list. */
  of?: string
  within?: readonly string[]
}

export function TileFact({ query, figure, fact, warns = false, of = '', within = [] }: Props) {
  const t = useTranslations('actions')
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const problem = useOwnProblem(query)
  if (query.value === undefined && problem) {
    return (
      <>
        <span className="lines16 caption" role="alert">
          {errorMessage(problem)}
        </span>
        <Button variant="default" size="compact-xs" className="relative" data-screen-only onClick={() => void query.refresh()}>
          {t('retry')}
        </Button>
      </>
    )
  }
  if (query.value === undefined) return <Placeholder query={query} height={44} />
  const source = { of, within, invalidRows: query.value.invalidRows, updatedAt: query.updatedAt }
  const facts = (): FigureFacts =>
    'count' in figure
      ? { ...source, how: 'count', count: figure.count }
      : { ...source, how: 'sum', count: figure.amounts.length, exact: sum(figure.amounts) }
  return (
    <>
      {'count' in figure ? (
        <FigureLine size={20} linked facts={facts}>
          <bdi>{formats.count(figure.count)}</bdi>
        </FigureLine>
      ) : (
        <AmountScope needed={decimalsNeeded(figure.amounts)}>
          <FigureLine size={20} linked facts={facts}>
            <AmountFigure amount={sum(figure.amounts)} characters={tileCharacters} />
          </FigureLine>
        </AmountScope>
      )}
      <span className={`small lines16 ${warns ? 'debit' : 'quiet'}`}>{fact}</span>
    </>
  )
}
