import { getTranslations } from 'next-intl/server'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { AllocationScreen } from '@/components/screens/template-allocation/allocation-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('templateAllocation'))('title') })

export default function Page() {
  return (
    <RequireRight by={templateAllocation.rights.list}>
      <AllocationScreen />
    </RequireRight>
  )
}
