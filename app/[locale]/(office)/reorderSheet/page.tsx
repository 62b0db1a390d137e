import { getTranslations } from 'next-intl/server'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { stock } from '@/lib/contract/stock'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { ReorderScreen } from '@/components/screens/stock/reorder-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

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
