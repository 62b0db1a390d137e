import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'
import { balanceSheet } from '@/lib/contract/balance-sheet'

export const generateMetadata = async () => ({ title: (await getTranslations('balanceSheet'))('title') })

export default function Page() {
  return (
    <Guarded by={balanceSheet.rights.list}>
      <BalanceSheetScreen />
    </Guarded>
  )
}
