import { getTranslations } from 'next-intl/server'
import { receivableCheques } from '@/lib/contract/cheques'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { ReceivableChequesScreen } from '@/components/screens/cheques/cheque-screens'

export const generateMetadata = async () => ({ title: (await getTranslations('receivableCheques'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={receivableCheques}>
      <ReceivableChequesScreen />
    </ResourceListPage>
  )
}
