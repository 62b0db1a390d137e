import { getTranslations } from 'next-intl/server'
import { priceList } from '@/lib/contract/price-list'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { PriceListScreen } from '@/components/screens/price-list/price-list-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('priceList'))('title') })

export default function Page() {
  return (
    <RequireRight by={priceList.rights.list}>
      <PrefetchedScreen prefetch={({ year, organisationCode }) => priceList.list({ fiscalYearId: year.id }, organisationCode)}>
        <PriceListScreen />
      </PrefetchedScreen>
    </RequireRight>
  )
}
