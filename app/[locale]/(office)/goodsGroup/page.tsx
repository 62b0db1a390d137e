import { getTranslations } from 'next-intl/server'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('goodsGroups'))('title') })

export default function Page() {
  return (
    <Listed noun={goodsGroups}>
      <GoodsGroupsScreen />
    </Listed>
  )
}
