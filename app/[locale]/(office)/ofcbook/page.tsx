import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { LedgerScreen } from '@/components/screens/ledger/ledger-screen'
import { ledger } from '@/lib/contract/ledger'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('ledger'))('title') })

export default function Page() {
  return (
    <PageMessages of="ofcbook">
      <RequireRight by={ledger.rights.list}>
        <LedgerScreen />
      </RequireRight>
    </PageMessages>
  )
}
