import { getTranslations } from 'next-intl/server'
import { DebtorsScreen } from '@/components/screens/parties/parties-screens'
import { debtors } from '@/lib/contract/parties'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('debtors'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={debtors}>
      <DebtorsScreen />
    </ResourceListPage>
  )
}
