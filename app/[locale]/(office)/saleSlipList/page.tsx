import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SaleSlipsScreen } from '@/components/screens/sale-slips/sale-slips-screen'
import { saleSlips } from '@/lib/contract/sale-slips'

export const generateMetadata = async () => ({ title: (await getTranslations('saleSlips'))('title') })

export default function Page() {
  return (
    <Guarded by={saleSlips.rights.list}>
      <SaleSlipsScreen />
    </Guarded>
  )
}
