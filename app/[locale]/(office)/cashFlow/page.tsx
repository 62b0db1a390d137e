import { getTranslations } from 'next-intl/server'
import { cashFlow } from '@/lib/contract/accounts'
import { PageMessages } from '@/lib/i18n/page-messages'
import { CashFlowScreen } from '@/components/screens/financial-statements/cash-flow-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('cashFlow'))('title') })

export default function Page() {
  return (
    <PageMessages of="cashFlow">
      <RequireRight by={cashFlow.rights.list}>
        <CashFlowScreen />
      </RequireRight>
    </PageMessages>
  )
}
