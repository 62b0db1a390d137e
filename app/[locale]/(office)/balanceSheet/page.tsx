import { getTranslations } from 'next-intl/server'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('balanceSheet'))('title') })

export default function Page() {
  return (
    <Listed noun={balanceSheet}>
      <BalanceSheetScreen />
    </Listed>
  )
}
