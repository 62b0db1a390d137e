import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { orders } from '@/lib/contract/orders'

export const generateMetadata = async () => ({ title: (await getTranslations('orders'))('title') })

export default function Page() {
  return (
    <Guarded by={orders.rights.list}>
      <OrdersScreen />
    </Guarded>
  )
}
