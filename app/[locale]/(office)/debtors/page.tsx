import { getTranslations } from 'next-intl/server'
import { DebtorsScreen } from '@/components/screens/parties/debtors-screen'
import { debtors } from '@/lib/contract/parties'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('debtors'))('title') })

export default function Page() {
  return (
    <Listed noun={debtors}>
      <DebtorsScreen />
    </Listed>
  )
}
