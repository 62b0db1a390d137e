import { getLocale, getTranslations } from 'next-intl/server'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
import { helpMessagesOf } from '@/lib/i18n/messages'
import { PageMessagesProvider } from '@/lib/i18n/messages-provider'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { ReorderScreen } from '@/components/screens/stock/reorder-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('stock'))('reorder') })

export default async function Page() {
  const { reorder } = await helpMessagesOf(await getLocale())
  return (
    <ResourceListPage resource={stock}>
      <RequireRight by={saleStatistics.rights.list}>
        <PageMessagesProvider messages={{ reorder }}>
          <ReorderScreen />
        </PageMessagesProvider>
      </RequireRight>
    </ResourceListPage>
  )
}
