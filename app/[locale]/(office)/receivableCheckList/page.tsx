import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { ReceivableChequesScreen } from '@/components/screens/cheques/receivable-cheques-screen'
import { receivableCheques } from '@/lib/contract/cheques'

export const generateMetadata = async () => ({ title: (await getTranslations('receivableCheques'))('title') })

export default function Page() {
  return (
    <Guarded by={receivableCheques.rights.list}>
      <ReceivableChequesScreen />
    </Guarded>
  )
}
