import { getTranslations } from 'next-intl/server'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { PageMessages } from '@/lib/i18n/page-messages'
import { AllocationScreen } from '@/components/screens/template-allocation/allocation-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('templateAllocation'))('title') })

export default function Page() {
  return (
    <PageMessages of="allocateTemplateGoodsGroup">
      <RequireRight by={templateAllocation.rights.list}>
        <AllocationScreen />
      </RequireRight>
    </PageMessages>
  )
}
