import { getTranslations } from 'next-intl/server'
import { ledger } from '@/lib/contract/ledger'
import { LedgerScreen } from '@/components/screens/ledger/ledger-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('ledger'))('title') })

export default function Page() {
  return (
    <RequireRight by={ledger.rights.list}>
      <LedgerScreen />
    </RequireRight>
  )
}
