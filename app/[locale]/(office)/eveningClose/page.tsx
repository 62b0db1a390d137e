import { getLocale, getTranslations } from 'next-intl/server'
import { eveningClose } from '@/lib/contract/evening-close'
import { helpMessagesOf } from '@/lib/i18n/messages'
import { PageMessagesProvider } from '@/lib/i18n/messages-provider'
import { EveningCloseScreen } from '@/components/screens/evening-close/evening-close-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('eveningClose'))('title') })

export default async function Page() {
  const { dayClose } = await helpMessagesOf(await getLocale())
  return (
    <RequireRight by={eveningClose.rights.list}>
      <PageMessagesProvider messages={{ dayClose }}>
        <EveningCloseScreen />
      </PageMessagesProvider>
    </RequireRight>
  )
}
