import { getTranslations } from 'next-intl/server'
import { orders } from '@/lib/contract/orders'
import { monthFromParams, type SearchParams } from '@/app/[locale]/(office)/month-from-params'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('orders'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  return (
    <RequireRight by={orders.rights.list}>
      <PrefetchedScreen prefetch={(session) => orders.list({ fiscalYearId: session.year.id }, monthFromParams(params, session))}>
        <OrdersScreen />
      </PrefetchedScreen>
    </RequireRight>
  )
}
