import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'
import { goodsGroups } from '@/lib/contract/goods-groups'

export const generateMetadata = async () => ({ title: (await getTranslations('goodsGroups'))('title') })

export default function Page() {
  return (
    <Guarded by={goodsGroups.rights.list}>
      <GoodsGroupsScreen />
    </Guarded>
  )
}
