import { getTranslations } from 'next-intl/server'
import { CreditorsScreen } from '@/components/screens/parties/parties-screens'
import { creditors } from '@/lib/contract/parties'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('creditors'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={creditors}>
      <CreditorsScreen />
    </ResourceListPage>
  )
}
