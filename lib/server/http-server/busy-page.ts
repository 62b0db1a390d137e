import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { createTranslator } from 'next-intl'
import { defaultLocale, isLocale, locales, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { localeCookie, parsePathname } from '@/lib/i18n/routing'
import { HttpRefusal } from '@/lib/server/http/http'
import { dataHeaders } from '@/lib/server/http/security-headers'
import { offlinePage } from '@/lib/server/pwa/offline-page'
import { singleton } from '@/lib/server/runtime/singleton'
import { parseCookies } from '@/lib/server/session/sealed-cookies'

const pages = () => singleton('busy-pages', () => new Map<Locale, Buffer>())
const policy = () => singleton('busy-policy', () => ({ value: '' }))

/** Renders the page in each language in advance, so that a server under load need not. Like the offline page, it retries by itself. */
export async function prepareBusyPages(): Promise<void> {
  for (const locale of locales) {
    const t = createTranslator({ locale, messages: await messagesOf(locale) })
    const { headers, body } = offlinePage(locale, {
      title: t('busy.title'),
      body: t('busy.body'),
      next: t('busy.next'),
      retry: t('actions.retry'),
      still: t('busy.still'),
    })
    policy().value = String(headers['content-security-policy'])
    pages().set(locale, body)
  }
}

/** The 503 of a page that was not rendered. */
export function busyResponse(url: string, { accept = '', cookie }: IncomingHttpHeaders, extra: Readonly<Record<string, string>>) {
  const chosen = parsePathname(url.split('?', 1)[0] ?? '').locale ?? parseCookies(cookie).get(localeCookie)
  const page = accept.includes('text/html') ? pages().get(isLocale(chosen) ? chosen : defaultLocale) : undefined
  if (page) {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(page.length),
      'content-security-policy': policy().value,
    }
    return { status: 503, headers: { ...dataHeaders(), ...headers, ...extra }, body: page }
  }
  const { status, headers, body } = new HttpRefusal(503, 'too many pages at once', { headers: extra }).toResponse()
  return { status, headers: { ...dataHeaders(), ...headers }, body }
}
