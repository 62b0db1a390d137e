import { getTranslations } from 'next-intl/server'
import { creditors } from '@/lib/contract/debtors-and-creditors'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { CreditorsScreen } from '@/components/screens/parties/parties-screens'

export const generateMetadata = async () => ({ title: (await getTranslations('creditors'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={creditors}>
      <CreditorsScreen />
    </ResourceListPage>
  )
}
