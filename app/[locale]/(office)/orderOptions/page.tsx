import { getTranslations } from 'next-intl/server'
import { orderOptions } from '@/lib/contract/order-options'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { OrderOptionsScreen } from '@/components/screens/order-options/order-options-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('orderOptions'))('title') })

export default function Page() {
  return (
    <RequireRight by={orderOptions.rights.list}>
      <PrefetchedScreen prefetch={orderOptions.load}>
        <OrderOptionsScreen />
      </PrefetchedScreen>
    </RequireRight>
  )
}
