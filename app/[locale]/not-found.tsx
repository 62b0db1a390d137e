import { IconMapOff } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { defaultLocale } from '@/lib/i18n/locales'
import { MessagePage } from '@/components/shell/pages/message-page'

/** Next.js reads it for every page answered with status 404, the one for signed-in users as well. */
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('notFound.title') }
}

export default async function NotFound() {
  const t = await getTranslations('shell')
  const locale = await getLocale()
  return (
    <MessagePage icon={<IconMapOff size={40} aria-hidden />} title={t('notFound.title')}>
      <p>{t('notFound.body')}</p>
      {/* Plain HTML, because every page carries the client parts of this one. */}
      <a href={locale === defaultLocale ? '/' : `/${locale}`}>{t('toStart')}</a>
    </MessagePage>
  )
}
