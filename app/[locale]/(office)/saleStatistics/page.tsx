import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SaleStatisticsScreen } from '@/components/screens/sale-statistics/sale-statistics-screen'
import { saleStatistics } from '@/lib/contract/sale-statistics'

export const generateMetadata = async () => ({ title: (await getTranslations('saleStatistics'))('title') })

export default function Page() {
  return (
    <Guarded by={saleStatistics.rights.list}>
      <SaleStatisticsScreen />
    </Guarded>
  )
}
