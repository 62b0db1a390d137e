import { getTranslations } from 'next-intl/server'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('goodsGroups'))('title') })

export default function Page() {
  return (
    <PageMessages of="goodsGroup">
      <ResourceListPage resource={goodsGroups}>
        <GoodsGroupsScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
