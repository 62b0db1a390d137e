import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { orders } from '@/lib/contract/orders'
import { today } from '@/lib/format/calendar'
import { monthAsked, monthsOf } from '@/lib/format/months'
import { Answered } from '@/app/[locale]/(office)/answered'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async () => ({ title: (await getTranslations('orders'))('title') })

export default async function Page({ searchParams }: Props) {
  const { month: asked } = await searchParams
  const named = typeof asked === 'string' ? asked : null
  return (
    <Guarded by={orders.rights.list}>
      <Answered
        ask={({ year, calendar }) =>
          orders.list({ fiscalYearId: year.id }, monthAsked(named, monthsOf(year, calendar), calendar, today(calendar)))
        }
      >
        <OrdersScreen />
      </Answered>
    </Guarded>
  )
}
