import { getTranslations } from 'next-intl/server'
import { profitAndLoss } from '@/lib/contract/profit-and-loss'
import { ProfitAndLossScreen } from '@/components/screens/financial-statements/profit-and-loss-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('profitAndLoss'))('title') })

export default function Page() {
  return (
    <RequireRight by={profitAndLoss.rights.list}>
      <ProfitAndLossScreen />
    </RequireRight>
  )
}
