import type { ReactNode } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import { Office } from '@/components/shell/office'
import { landingOf, menuFacts } from '@/lib/contract/menu'
import { today } from '@/lib/format/calendar'
import { redirect } from '@/lib/i18n/navigation'
import { environment } from '@/lib/server/environment'
import { currentSession, isKept } from '@/lib/server/session'

/** Every page of the office asks by itself who is there: the middleware is for comfort only (hardening.md, fact 1). */
export default async function Layout({ children }: { children: ReactNode }) {
  const view = await currentSession()
  if (!view) return redirect({ href: '/login', locale: await getLocale() })
  const menu = { entries: menuFacts, landing: landingOf(view.access) }
  return (
    <NextIntlClientProvider>
      <Office view={view} product={environment().product} today={today(view.calendarTypeId)} menu={menu} kept={await isKept()}>
        {children}
      </Office>
    </NextIntlClientProvider>
  )
}
