import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { ProfitAndLossScreen } from '@/components/screens/financial-statements/profit-and-loss-screen'
import { profitAndLoss } from '@/lib/contract/accounts'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('profitAndLoss'))('title') })

export default function Page() {
  return (
    <PageMessages of="profitAndLoss">
      <RequireRight by={profitAndLoss.rights.list}>
        <ProfitAndLossScreen />
      </RequireRight>
    </PageMessages>
  )
}
