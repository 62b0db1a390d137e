import { getTranslations } from 'next-intl/server'
import { saleSlips } from '@/lib/contract/sale-slips'
import { monthFromParams, type SearchParams } from '@/app/[locale]/(office)/month-from-params'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { SaleSlipsScreen } from '@/components/screens/sale-slips/sale-slips-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('saleSlips'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  return (
    <RequireRight by={saleSlips.rights.list}>
      <PrefetchedScreen prefetch={(session) => saleSlips.list({ fiscalYearId: session.year.id }, monthFromParams(params, session).id)}>
        <SaleSlipsScreen />
      </PrefetchedScreen>
    </RequireRight>
  )
}
