import { getTranslations } from 'next-intl/server'
import { isLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { json, HttpRefusal, plainResponse } from '@/lib/server/http/http'

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return plainResponse(new HttpRefusal(404, 'no such language').toResponse())
  const t = await getTranslations({ locale })
  const { news } = await messagesOf(locale)
  const data = Object.entries(news).map(([date, points]) => ({
    date,
    points: Object.keys(points).map((point) => t(`news.${date}.${point}` as Parameters<typeof t>[0])),
  }))
  return plainResponse(json(200, { status: 'RESOLVE', data }))
}
