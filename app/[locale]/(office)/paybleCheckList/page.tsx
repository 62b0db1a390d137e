import { getTranslations } from 'next-intl/server'
import { payableCheques } from '@/lib/contract/cheques'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { PayableChequesScreen } from '@/components/screens/cheques/cheque-screens'

export const generateMetadata = async () => ({ title: (await getTranslations('payableCheques'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={payableCheques}>
      <PayableChequesScreen />
    </ResourceListPage>
  )
}
