import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { DebtorsScreen } from '@/components/screens/parties/debtors-screen'
import { debtors } from '@/lib/contract/parties'

export const generateMetadata = async () => ({ title: (await getTranslations('debtors'))('title') })

export default function Page() {
  return (
    <Guarded by={debtors.rights.list}>
      <DebtorsScreen />
    </Guarded>
  )
}
