import { getTranslations } from 'next-intl/server'
import { goods } from '@/lib/contract/goods'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('goods'))('title') })

export default function Page() {
  return (
    <PageMessages of="goods">
      <ResourceListPage resource={goods}>
        <GoodsScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
