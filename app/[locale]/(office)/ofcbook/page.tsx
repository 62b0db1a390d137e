import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { LedgerScreen } from '@/components/screens/ledger/ledger-screen'
import { ledger } from '@/lib/contract/ledger'

export const generateMetadata = async () => ({ title: (await getTranslations('ledger'))('title') })

export default function Page() {
  return (
    <Guarded by={ledger.rights.list}>
      <LedgerScreen />
    </Guarded>
  )
}
