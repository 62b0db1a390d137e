import { getTranslations } from 'next-intl/server'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('goodsGroups'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={goodsGroups}>
      <GoodsGroupsScreen />
    </ResourceListPage>
  )
}
