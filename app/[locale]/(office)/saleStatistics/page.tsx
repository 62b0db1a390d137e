import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SaleStatisticsScreen } from '@/components/screens/sale-statistics/sale-statistics-screen'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { wholeYear } from '@/lib/format/months'
import { Answered } from '@/app/[locale]/(office)/answered'
import { askedMonth, type Asked } from '@/app/[locale]/(office)/asked-month'

export const generateMetadata = async () => ({ title: (await getTranslations('saleStatistics'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams
  return (
    <Guarded by={saleStatistics.rights.list}>
      <Answered
        ask={(session) =>
          saleStatistics.list({ fiscalYearId: session.year.id }, asked['month'] === wholeYear ? allMonths : askedMonth(asked, session).id)
        }
      >
        <SaleStatisticsScreen />
      </Answered>
    </Guarded>
  )
}
