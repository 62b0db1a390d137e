import { getTranslations } from 'next-intl/server'
import { settings } from '@/lib/contract/settings'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { SettingsScreen } from '@/components/screens/settings/settings-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

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
