import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { goods } from '@/lib/contract/goods'

export const generateMetadata = async () => ({ title: (await getTranslations('goods'))('title') })

export default function Page() {
  return (
    <Guarded by={goods.rights.list}>
      <GoodsScreen />
    </Guarded>
  )
}
