import { getTranslations } from 'next-intl/server'
import { warehouses } from '@/lib/contract/warehouses'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { WarehouseScreen } from '@/components/screens/warehouses/warehouse-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('warehouses'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={warehouses}>
      <WarehouseScreen />
    </ResourceListPage>
  )
}
