import { getLocale } from 'next-intl/server'
import { landingPageOf } from '@/lib/contract/registry/menu'
import { redirect } from '@/lib/i18n/navigation'
import { currentSession } from '@/lib/server/auth/current-session'
import { NoAccessPage } from '@/components/shell/pages/forbidden-page'

/** Redirects to the first page that the user may see; a user without any gets a page that says so (D18, D19). */
export default async function Page() {
  const view = await currentSession()
  const landing = view && landingPageOf(view.access)
  if (landing) redirect({ href: landing, locale: await getLocale() })
  return <NoAccessPage />
}
