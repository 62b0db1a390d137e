import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { PriceListScreen } from '@/components/screens/price-list/price-list-screen'
import { priceList } from '@/lib/contract/price-list'

export const generateMetadata = async () => ({ title: (await getTranslations('priceList'))('title') })

export default function Page() {
  return (
    <Guarded by={priceList.rights.list}>
      <PriceListScreen />
    </Guarded>
  )
}
