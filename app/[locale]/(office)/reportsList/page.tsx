import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/lib/i18n/page-messages'
import { SectionLanding } from '@/components/shell/navigation/section-landing'

export async function generateMetadata() {
  const t = await getTranslations('menu')
  return { title: t('overviewOf', { group: t('groups.reports') }) }
}

export default function Page() {
  return (
    <PageMessages of="reportsList">
      <SectionLanding group="reports" />
    </PageMessages>
  )
}
