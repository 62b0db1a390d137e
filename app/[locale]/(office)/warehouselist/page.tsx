import { getTranslations } from 'next-intl/server'
import { WarehouseScreen } from '@/components/screens/warehouses/warehouse-screen'
import { warehouses } from '@/lib/contract/warehouses'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('warehouses'))('title') })

export default function Page() {
  return (
    <PageMessages of="warehouselist">
      <ResourceListPage resource={warehouses}>
        <WarehouseScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
