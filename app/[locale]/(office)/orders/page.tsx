import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { orders } from '@/lib/contract/orders'
import { Answered } from '@/app/[locale]/(office)/answered'
import { askedMonth, type Asked } from '@/app/[locale]/(office)/asked-month'

export const generateMetadata = async () => ({ title: (await getTranslations('orders'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams
  return (
    <Guarded by={orders.rights.list}>
      <Answered ask={(session) => orders.list({ fiscalYearId: session.year.id }, askedMonth(asked, session))}>
        <OrdersScreen />
      </Answered>
    </Guarded>
  )
}
