import { getTranslations } from 'next-intl/server'
import { stock } from '@/lib/contract/stock'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { StockScreen } from '@/components/screens/stock/stock-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('stock'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={stock}>
      <StockScreen />
    </ResourceListPage>
  )
}
