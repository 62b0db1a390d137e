import { getTranslations } from 'next-intl/server'
import { CreditorsScreen } from '@/components/screens/parties/creditors-screen'
import { creditors } from '@/lib/contract/parties'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('creditors'))('title') })

export default function Page() {
  return (
    <Listed noun={creditors}>
      <CreditorsScreen />
    </Listed>
  )
}
