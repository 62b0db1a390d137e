import { getTranslations } from 'next-intl/server'
import { isLocale } from '@/lib/i18n/locales'
import { json, Refusal } from '@/lib/server/http'
import { manifestIn } from '@/lib/server/manifest'
import { plainAnswer } from '@/lib/server/plain-answer'

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return plainAnswer(new Refusal(404, 'no such language').answer())
  const t = await getTranslations({ locale })
  const manifest = manifestIn(locale, {
    description: t('shell.description'),
    shortcuts: [
      ['/orders', t('orders.title')],
      ['/goods', t('goods.title')],
      ['/debtors', t('debtors.title')],
      ['/dashboard', t('dashboard.title')],
    ],
  })
  return plainAnswer(json(200, manifest, { 'content-type': 'application/manifest+json' }))
}
