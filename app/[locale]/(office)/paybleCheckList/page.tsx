import { getTranslations } from 'next-intl/server'
import { PayableChequesScreen } from '@/components/screens/cheques/payable-cheques-screen'
import { payableCheques } from '@/lib/contract/cheques'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('payableCheques'))('title') })

export default function Page() {
  return (
    <Listed noun={payableCheques}>
      <PayableChequesScreen />
    </Listed>
  )
}
