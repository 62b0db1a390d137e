import type { ReactNode } from 'react'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { preloadFaces } from '@/app/[locale]/faces'
import { HandheldProvider } from '@/components/kit/handheld'
import { ContractAhead } from '@/components/shell/ahead/contract'
import { ReadingAhead } from '@/components/shell/ahead/reading'
import { WireAhead } from '@/components/shell/ahead/wire'
import { Office } from '@/components/shell/office'
import { SessionProvider } from '@/lib/client/session'
import { landingOf, menuFacts } from '@/lib/contract/menu'
import { toldOf } from '@/lib/format/told'
import type { Locale } from '@/lib/i18n/locales'
import { redirect } from '@/lib/i18n/navigation'
import { OfficeWords } from '@/lib/i18n/office-words'
import { environment } from '@/lib/server/environment'
import { currentSession, isKept } from '@/lib/server/session'

/** Every page of the office asks by itself who is there: the middleware is for comfort only (hardening.md, fact 1). */
export default async function Layout({ children }: { children: ReactNode }) {
  const view = await currentSession()
  const locale = (await getLocale()) as Locale
  if (!view) return redirect({ href: '/login', locale })
  // The header names the organisation and the year.
  preloadFaces(locale, JSON.stringify(view))
  const menu = { entries: menuFacts, landing: landingOf(view.access) }
  const handheld = (await headers()).get('user-agent')?.includes('Mobi') ?? false
  return (
    <OfficeWords>
      <HandheldProvider is={handheld}>
        {/* All that the office is made of is got ready at once otherwise, which holds up a slow phone for a fifth of a second: here it is done in steps. */}
        <WireAhead />
        <ContractAhead />
        <ReadingAhead />
        <SessionProvider view={view}>
          <Office product={environment().product} told={toldOf(locale, view.calendarTypeId)} menu={menu} kept={await isKept()}>
            {children}
          </Office>
        </SessionProvider>
      </HandheldProvider>
    </OfficeWords>
  )
}
