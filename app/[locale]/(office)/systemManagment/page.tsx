import { getTranslations } from 'next-intl/server'
import { SectionLanding } from '@/components/shell/navigation/section-landing'

export async function generateMetadata() {
  const t = await getTranslations('menu')
  return { title: t('overviewOf', { group: t('groups.system') }) }
}

export default function Page() {
  return <SectionLanding group="system" />
}
