import { getTranslations } from 'next-intl/server'
import { isLocale } from '@/lib/i18n/locales'
import { Refusal } from '@/lib/server/http'
import { offlinePage } from '@/lib/server/offline-page'
import { plainAnswer } from '@/lib/server/plain-answer'

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return plainAnswer(new Refusal(404, 'no such language').answer())
  const t = await getTranslations({ locale })
  const page = offlinePage(locale, {
    title: t('offline.title'),
    body: t('offline.body'),
    next: t('offline.next'),
    retry: t('actions.retry'),
    still: t('offline.still'),
  })
  return plainAnswer(page)
}
