import { createTranslator } from 'next-intl'
import { newsPages } from '@/lib/contract/news'
import { isLocale } from '@/lib/i18n/locales'
import { helpMessagesOf } from '@/lib/i18n/messages'
import { HttpRefusal, json, plainResponse } from '@/lib/server/http/http'

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return plainResponse(new HttpRefusal(404, 'no such language').toResponse())
  const messages = await helpMessagesOf(locale)
  const t = createTranslator({ locale, messages })
  const data = Object.entries(messages.news).map(([date, points]) => ({
    date,
    points: Object.keys(points).map((point) => t(`news.${date}.${point}` as Parameters<typeof t>[0])),
    pages: Object.keys(points).map((point) => newsPages[point] ?? []),
  }))
  return plainResponse(json(200, { status: 'RESOLVE', data }))
}
