import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { ReorderScreen } from '@/components/screens/stock/reorder-screen'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('stock'))('reorder') })

export default function Page() {
  return (
    <PageMessages of="reorderSheet">
      <ResourceListPage resource={stock}>
        <RequireRight by={saleStatistics.rights.list}>
          <ReorderScreen />
        </RequireRight>
      </ResourceListPage>
    </PageMessages>
  )
}
