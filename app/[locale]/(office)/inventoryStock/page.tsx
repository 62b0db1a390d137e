import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { StockScreen } from '@/components/screens/stock/stock-screen'
import { stock } from '@/lib/contract/stock'

export const generateMetadata = async () => ({ title: (await getTranslations('stock'))('title') })

export default function Page() {
  return (
    <Guarded by={stock.rights.list}>
      <StockScreen />
    </Guarded>
  )
}
