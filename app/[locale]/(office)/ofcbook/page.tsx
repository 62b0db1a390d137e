import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { LedgerScreen } from '@/components/screens/ledger/ledger-screen'
import { ledger } from '@/lib/contract/ledger'

export const generateMetadata = async () => ({ title: (await getTranslations('ledger'))('title') })

export default function Page() {
  return (
    <RequireRight by={ledger.rights.list}>
      <LedgerScreen />
    </RequireRight>
  )
}
