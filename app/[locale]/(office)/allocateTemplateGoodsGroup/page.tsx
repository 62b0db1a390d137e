import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { AllocationScreen } from '@/components/screens/template-allocation/allocation-screen'
import { templateAllocation } from '@/lib/contract/template-allocation'

export const generateMetadata = async () => ({ title: (await getTranslations('templateAllocation'))('title') })

export default function Page() {
  return (
    <Guarded by={templateAllocation.rights.list}>
      <AllocationScreen />
    </Guarded>
  )
}
