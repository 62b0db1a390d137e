import { getTranslations } from 'next-intl/server'
import { IconMapOff } from '@tabler/icons-react'
import { Page } from '@/components/shell/page'
import { Link } from '@/lib/i18n/navigation'

export default async function NotFound() {
  const t = await getTranslations('shell')
  return (
    <Page icon={<IconMapOff size={40} aria-hidden />} title={t('notFound.title')}>
      <p>{t('notFound.body')}</p>
      <Link href="/">{t('toStart')}</Link>
    </Page>
  )
}
