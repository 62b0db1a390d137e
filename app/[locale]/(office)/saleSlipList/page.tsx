import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SaleSlipsScreen } from '@/components/screens/sale-slips/sale-slips-screen'
import { saleSlips } from '@/lib/contract/sale-slips'
import { Answered } from '@/app/[locale]/(office)/answered'
import { askedMonth, type Asked } from '@/app/[locale]/(office)/asked-month'

export const generateMetadata = async () => ({ title: (await getTranslations('saleSlips'))('title') })

export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams
  return (
    <Guarded by={saleSlips.rights.list}>
      <Answered ask={(session) => saleSlips.list({ fiscalYearId: session.year.id }, askedMonth(asked, session).id)}>
        <SaleSlipsScreen />
      </Answered>
    </Guarded>
  )
}
