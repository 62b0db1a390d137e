import { getTranslations } from 'next-intl/server'
import { cashFlow } from '@/lib/contract/cash-flow'
import { CashFlowScreen } from '@/components/screens/financial-statements/cash-flow-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('cashFlow'))('title') })

export default function Page() {
  return (
    <RequireRight by={cashFlow.rights.list}>
      <CashFlowScreen />
    </RequireRight>
  )
}
