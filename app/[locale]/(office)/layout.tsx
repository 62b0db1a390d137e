import type { ReactNode } from 'react'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import { HandheldProvider } from '@/components/kit/handheld'
import { Office } from '@/components/shell/office'
import { landingOf, menuFacts } from '@/lib/contract/menu'
import { today } from '@/lib/format/calendar'
import { namesOf } from '@/lib/format/names'
import type { Locale } from '@/lib/i18n/locales'
import { redirect } from '@/lib/i18n/navigation'
import { environment } from '@/lib/server/environment'
import { currentSession, isKept } from '@/lib/server/session'

/** Every page of the office asks by itself who is there: the middleware is for comfort only (hardening.md, fact 1). */
export default async function Layout({ children }: { children: ReactNode }) {
  const view = await currentSession()
  const locale = (await getLocale()) as Locale
  if (!view) return redirect({ href: '/login', locale })
  // What is read by itself, when somebody wants it, is not carried by every page.
  const { news: _news, offline: _offline, ...words } = await getMessages()
  const menu = { entries: menuFacts, landing: landingOf(view.access) }
  const handheld = (await headers()).get('user-agent')?.includes('Mobi') ?? false
  return (
    <NextIntlClientProvider messages={words}>
      <HandheldProvider is={handheld}>
        <Office
          view={view}
          product={environment().product}
          today={today(view.calendarTypeId)}
          names={namesOf(locale, view.calendarTypeId)}
          menu={menu}
          kept={await isKept()}
        >
          {children}
        </Office>
      </HandheldProvider>
    </NextIntlClientProvider>
  )
}
