import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { PriceListScreen } from '@/components/screens/price-list/price-list-screen'
import { priceList } from '@/lib/contract/price-list'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('priceList'))('title') })

export default function Page() {
  return (
    <PageMessages of="publicPrice">
      <RequireRight by={priceList.rights.list}>
        <PrefetchedScreen prefetch={({ year, organisationCode }) => priceList.list({ fiscalYearId: year.id }, organisationCode)}>
          <PriceListScreen />
        </PrefetchedScreen>
      </RequireRight>
    </PageMessages>
  )
}
