import { getTranslations } from 'next-intl/server'
import { debtors } from '@/lib/contract/debtors-and-creditors'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { DebtorsScreen } from '@/components/screens/parties/parties-screens'

export const generateMetadata = async () => ({ title: (await getTranslations('debtors'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={debtors}>
      <DebtorsScreen />
    </ResourceListPage>
  )
}
