import { getTranslations } from 'next-intl/server'
import { ReceivableChequesScreen } from '@/components/screens/cheques/receivable-cheques-screen'
import { receivableCheques } from '@/lib/contract/cheques'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('receivableCheques'))('title') })

export default function Page() {
  return (
    <Listed noun={receivableCheques}>
      <ReceivableChequesScreen />
    </Listed>
  )
}
