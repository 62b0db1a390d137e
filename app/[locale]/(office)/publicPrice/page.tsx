import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { PriceListScreen } from '@/components/screens/price-list/price-list-screen'
import { priceList } from '@/lib/contract/price-list'
import { Answered } from '@/app/[locale]/(office)/answered'

export const generateMetadata = async () => ({ title: (await getTranslations('priceList'))('title') })

export default function Page() {
  return (
    <Guarded by={priceList.rights.list}>
      <Answered ask={({ year, organisationCode }) => priceList.list({ fiscalYearId: year.id }, organisationCode)}>
        <PriceListScreen />
      </Answered>
    </Guarded>
  )
}
