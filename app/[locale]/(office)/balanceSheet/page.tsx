import { getTranslations } from 'next-intl/server'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('balanceSheet'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={balanceSheet}>
      <BalanceSheetScreen />
    </ResourceListPage>
  )
}
