import { getTranslations } from 'next-intl/server'
import { debtors } from '@/lib/contract/parties'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { DebtorsScreen } from '@/components/screens/parties/parties-screens'

export const generateMetadata = async () => ({ title: (await getTranslations('debtors'))('title') })

export default function Page() {
  return (
    <PageMessages of="debtors">
      <ResourceListPage resource={debtors}>
        <DebtorsScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
