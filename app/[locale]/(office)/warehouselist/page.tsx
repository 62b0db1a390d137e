import { getTranslations } from 'next-intl/server'
import { warehouses } from '@/lib/contract/warehouses'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { WarehousesScreen } from '@/components/screens/warehouses/warehouses-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('warehouses'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={warehouses}>
      <WarehousesScreen />
    </ResourceListPage>
  )
}
