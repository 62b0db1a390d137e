import { getTranslations } from 'next-intl/server'
import { goods } from '@/lib/contract/goods'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('goods'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={goods}>
      <GoodsScreen />
    </ResourceListPage>
  )
}
