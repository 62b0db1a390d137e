import { getTranslations } from 'next-intl/server'
import { isLocale } from '@/lib/i18n/locales'
import { HttpRefusal, plainResponse } from '@/lib/server/http/http'
import { offlinePage } from '@/lib/server/pwa/offline-page'

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return plainResponse(new HttpRefusal(404, 'no such language').toResponse())
  const t = await getTranslations({ locale })
  const page = offlinePage(locale, {
    title: t('offline.title'),
    body: t('offline.body'),
    next: t('offline.next'),
    retry: t('actions.retry'),
    still: t('offline.still'),
  })
  return plainResponse(page)
}
