import { getTranslations } from 'next-intl/server'
import { StockScreen } from '@/components/screens/stock/stock-screen'
import { stock } from '@/lib/contract/stock'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('stock'))('title') })

export default function Page() {
  return (
    <Listed noun={stock}>
      <StockScreen />
    </Listed>
  )
}
