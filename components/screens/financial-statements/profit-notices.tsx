'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/text/use-formats'
import { StatementNotices } from './statement-notices'
import type { ProfitAndLoss } from './use-profit-and-loss'

/** What is missing from the statement: permissions, and reads that failed. */
export function ProfitNotices({ of: { may, slips, books, goods, missingBefore, problem, retry } }: { of: ProfitAndLoss }) {
  const t = useTranslations('profitAndLoss')
  const words = useTranslations('table')
  const { count } = useFormats()
  const damaged = (slips.value ?? []).reduce((sum, part) => sum + (part?.invalidRows ?? 0), 0)
  return (
    <StatementNotices
      failures={[
        slips.missing > 0 && t('missing.slips', { count: slips.missing, shown: count(slips.missing) }),
        goods.missing > 0 && t('missing.stock'),
        books.missing > 0 && t('missing.books', { count: books.missing, shown: count(books.missing) }),
        missingBefore > 0 && t('missing.before'),
      ]}
      problem={problem}
      retry={retry}
      facts={[
        !may.sales && t('noSales'),
        may.sales && !may.cost && t('noCost'),
        !may.books && t('noBooks'),
        damaged > 0 && words('damaged', { count: damaged, shown: count(damaged) }),
      ]}
    />
  )
}
