import { getTranslations } from 'next-intl/server'
import { creditors } from '@/lib/contract/parties'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { CreditorsScreen } from '@/components/screens/parties/parties-screens'

export const generateMetadata = async () => ({ title: (await getTranslations('creditors'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={creditors}>
      <CreditorsScreen />
    </ResourceListPage>
  )
}
