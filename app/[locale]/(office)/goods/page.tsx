import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { goods } from '@/lib/contract/goods'
import { Answered } from '@/app/[locale]/(office)/answered'

export const generateMetadata = async () => ({ title: (await getTranslations('goods'))('title') })

export default function Page() {
  return (
    <Guarded by={goods.rights.list}>
      <Answered ask={({ year }) => goods.list({ fiscalYearId: year.id })}>
        <GoodsScreen />
      </Answered>
    </Guarded>
  )
}
