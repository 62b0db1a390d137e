import { getTranslations } from 'next-intl/server'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { goods } from '@/lib/contract/goods'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('goods'))('title') })

export default function Page() {
  return (
    <Listed noun={goods}>
      <GoodsScreen />
    </Listed>
  )
}
