import { getTranslations } from 'next-intl/server'
import { WarehouseScreen } from '@/components/screens/warehouses/warehouse-screen'
import { warehouses } from '@/lib/contract/warehouses'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('warehouses'))('title') })

export default function Page() {
  return (
    <Listed noun={warehouses}>
      <WarehouseScreen />
    </Listed>
  )
}
