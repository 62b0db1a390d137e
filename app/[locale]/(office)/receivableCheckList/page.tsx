import { getTranslations } from 'next-intl/server'
import { ReceivableChequesScreen } from '@/components/screens/cheques/cheque-screens'
import { receivableCheques } from '@/lib/contract/cheques'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('receivableCheques'))('title') })

export default function Page() {
  return (
    <PageMessages of="receivableCheckList">
      <ResourceListPage resource={receivableCheques}>
        <ReceivableChequesScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
