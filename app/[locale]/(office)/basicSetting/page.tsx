import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { SettingsScreen } from '@/components/screens/settings/settings-screen'
import { settings } from '@/lib/contract/settings'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('settings'))('title') })

export default function Page() {
  return (
    <RequireRight by={settings.rights.list}>
      <PrefetchedScreen prefetch={settings.load}>
        <SettingsScreen />
      </PrefetchedScreen>
    </RequireRight>
  )
}
