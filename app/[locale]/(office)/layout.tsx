import { getLocale } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { SessionProvider } from '@/lib/client/session/session-context'
import { activity } from '@/lib/contract/activity'
import { landingPageOf, menuData } from '@/lib/contract/registry/menu'
import { lastingDay } from '@/lib/format/calendar'
import { directionOf } from '@/lib/i18n/locales'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { redirect } from '@/lib/i18n/navigation'
import { currentSession, isRemembered } from '@/lib/server/auth/current-session'
import { isAuditReader } from '@/lib/server/integrations/audit-log-endpoint'
import { productOf } from '@/lib/server/pwa/product'
import { environment } from '@/lib/server/runtime/environment'
import { preloadFonts } from '@/app/[locale]/font-preloads'
import { AppShell } from '@/components/shell/app-shell'
import { MantineProviders } from '@/components/shell/mantine-providers'
import { EvaluateQueryModules } from '@/components/shell/module-steps/evaluate-query-modules'
import { EvaluateSchemas } from '@/components/shell/module-steps/evaluate-schemas'
import { MobileHintProvider } from '@/components/ui/hooks/breakpoints'
import { expiryDismissalCookie, preferencesCookie, preferencesOf } from '@/components/ui/hooks/display-cookies'
import { PreferencesFromCookie } from '@/components/ui/hooks/use-local-storage'

/** Every page checks the session itself: the middleware is only for convenience, because it can be bypassed. */
export default async function Layout({ children }: { children: ReactNode }) {
  const current = await currentSession()
  const locale = await getLocale()
  if (!current) return redirect({ href: '/login', locale })
  const { purchased, ...view } = current
  // The header contains the names of the organisation and the year.
  preloadFonts(locale, JSON.stringify(view))
  const entries = isAuditReader(view) ? menuData : menuData.filter(({ resource }) => resource.resourceName !== activity.resourceName)
  const { sms, openStartsProcessing, currencies } = environment()
  const currency = currencies.get(view.domain.toLowerCase()) ?? currencies.get('')
  const menu = { entries, landing: landingPageOf(view.access), purchased, smsSetUp: sms !== null, openStartsProcessing, currency }
  const request = await headers()
  const mobile = request.get('user-agent')?.includes('Mobi') ?? false
  const store = await cookies()
  const user = { organisationId: view.organizationId, userId: view.userId }
  return (
    <MessagesProvider>
      <MantineProviders direction={directionOf(locale)} nonce={request.get('x-nonce') ?? undefined}>
        <MobileHintProvider is={mobile}>
          <EvaluateSchemas />
          <EvaluateQueryModules />
          <SessionProvider view={view}>
            <PreferencesFromCookie preferences={preferencesOf(user, store.get(preferencesCookie)?.value)}>
              <AppShell
                product={productOf()}
                today={lastingDay(view.calendarTypeId)}
                menu={menu}
                rememberMe={await isRemembered()}
                expiryDismissal={store.get(expiryDismissalCookie)?.value}
              >
                {children}
              </AppShell>
            </PreferencesFromCookie>
          </SessionProvider>
        </MobileHintProvider>
      </MantineProviders>
    </MessagesProvider>
  )
}
