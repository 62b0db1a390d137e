import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { PayableChequesScreen } from '@/components/screens/cheques/payable-cheques-screen'
import { payableCheques } from '@/lib/contract/cheques'

export const generateMetadata = async () => ({ title: (await getTranslations('payableCheques'))('title') })

export default function Page() {
  return (
    <Guarded by={payableCheques.rights.list}>
      <PayableChequesScreen />
    </Guarded>
  )
}
