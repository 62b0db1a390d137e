import { getTranslations } from 'next-intl/server'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('balanceSheet'))('title') })

export default function Page() {
  return (
    <PageMessages of="balanceSheet">
      <ResourceListPage resource={balanceSheet}>
        <BalanceSheetScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
