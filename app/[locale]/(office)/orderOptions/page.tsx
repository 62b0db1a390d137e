import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { OrderOptionsScreen } from '@/components/screens/order-options/order-options-screen'
import { orderOptions } from '@/lib/contract/order-options'
import { Answered } from '@/app/[locale]/(office)/answered'

export const generateMetadata = async () => ({ title: (await getTranslations('orderOptions'))('title') })

export default function Page() {
  return (
    <Guarded by={orderOptions.rights.list}>
      <Answered ask={orderOptions.load}>
        <OrderOptionsScreen />
      </Answered>
    </Guarded>
  )
}
