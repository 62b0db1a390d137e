import { getLocale } from 'next-intl/server'
import { NoAccess } from '@/components/shell/no-access'
import { landingOf } from '@/lib/contract/menu'
import { redirect } from '@/lib/i18n/navigation'
import { currentSession } from '@/lib/server/session'

/** Leads on to the first page that this person may see; whoever may see none yet is told so (D18, D19). */
export default async function Page() {
  const view = await currentSession()
  const landing = view && landingOf(view.access)
  if (landing) redirect({ href: landing, locale: await getLocale() })
  return <NoAccess />
}
