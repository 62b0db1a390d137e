import { getTranslations } from 'next-intl/server'
import { isLocale } from '@/lib/i18n/locales'
import { HttpRefusal, json, plainResponse } from '@/lib/server/http/http'
import { webManifest } from '@/lib/server/pwa/web-manifest'

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return plainResponse(new HttpRefusal(404, 'no such language').toResponse())
  const t = await getTranslations({ locale })
  const manifest = webManifest(locale, {
    description: t('shell.description'),
    shortcuts: [
      ['/orders', t('orders.title')],
      ['/goods', t('goods.title')],
      ['/debtors', t('debtors.title')],
      ['/dashboard', t('dashboard.title')],
    ],
  })
  return plainResponse(json(200, manifest, { 'content-type': 'application/manifest+json' }))
}
