import { getTranslations } from 'next-intl/server'
import { eveningClose } from '@/lib/contract/evening-close'
import { PageMessages } from '@/lib/i18n/page-messages'
import { EveningCloseScreen } from '@/components/screens/evening-close/evening-close-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('eveningClose'))('title') })

export default function Page() {
  return (
    <PageMessages of="eveningClose">
      <RequireRight by={eveningClose.rights.list}>
        <EveningCloseScreen />
      </RequireRight>
    </PageMessages>
  )
}
