import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { SaleSlipsScreen } from '@/components/screens/sale-slips/sale-slips-screen'
import { saleSlips } from '@/lib/contract/sale-slips'
import { PrefetchedScreen, monthFromParams, type SearchParams } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('saleSlips'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  return (
    <PageMessages of="saleSlipList">
      <RequireRight by={saleSlips.rights.list}>
        <PrefetchedScreen prefetch={(session) => saleSlips.list({ fiscalYearId: session.year.id }, monthFromParams(params, session).id)}>
          <SaleSlipsScreen />
        </PrefetchedScreen>
      </RequireRight>
    </PageMessages>
  )
}
