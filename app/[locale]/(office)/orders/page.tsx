import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { orders } from '@/lib/contract/orders'
import { PrefetchedScreen, monthFromParams, type SearchParams } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('orders'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  return (
    <PageMessages of="orders">
      <RequireRight by={orders.rights.list}>
        <PrefetchedScreen prefetch={(session) => orders.list({ fiscalYearId: session.year.id }, monthFromParams(params, session))}>
          <OrdersScreen />
        </PrefetchedScreen>
      </RequireRight>
    </PageMessages>
  )
}
