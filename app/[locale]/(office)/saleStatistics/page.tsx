import { getTranslations } from 'next-intl/server'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { wholeYearParam } from '@/lib/format/fiscal-months'
import { monthFromParams, type SearchParams } from '@/app/[locale]/(office)/month-from-params'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { SaleStatisticsScreen } from '@/components/screens/sale-statistics/sale-statistics-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('saleStatistics'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  return (
    <RequireRight by={saleStatistics.rights.list}>
      <PrefetchedScreen
        prefetch={(session) =>
          saleStatistics.list(
            { fiscalYearId: session.year.id },
            params['month'] === wholeYearParam && params['from'] === undefined ? allMonths : monthFromParams(params, session).id,
          )
        }
      >
        <SaleStatisticsScreen />
      </PrefetchedScreen>
    </RequireRight>
  )
}
