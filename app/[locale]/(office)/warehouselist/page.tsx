import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { WarehouseScreen } from '@/components/screens/warehouses/warehouse-screen'
import { warehouses } from '@/lib/contract/warehouses'

export const generateMetadata = async () => ({ title: (await getTranslations('warehouses'))('title') })

export default function Page() {
  return (
    <Guarded by={warehouses.rights.list}>
      <WarehouseScreen />
    </Guarded>
  )
}
