import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { CreditorsScreen } from '@/components/screens/parties/creditors-screen'
import { creditors } from '@/lib/contract/parties'

export const generateMetadata = async () => ({ title: (await getTranslations('creditors'))('title') })

export default function Page() {
  return (
    <Guarded by={creditors.rights.list}>
      <CreditorsScreen />
    </Guarded>
  )
}
