import { getTranslations } from 'next-intl/server'
import { CreditorsScreen } from '@/components/screens/parties/parties-screens'
import { creditors } from '@/lib/contract/parties'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('creditors'))('title') })

export default function Page() {
  return (
    <PageMessages of="creditors">
      <ResourceListPage resource={creditors}>
        <CreditorsScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
