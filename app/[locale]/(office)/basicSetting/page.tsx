import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { SettingsScreen } from '@/components/screens/settings/settings-screen'
import { settings } from '@/lib/contract/settings'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('settings'))('title') })

export default function Page() {
  return (
    <PageMessages of="basicSetting">
      <RequireRight by={settings.rights.list}>
        <PrefetchedScreen prefetch={settings.load}>
          <SettingsScreen />
        </PrefetchedScreen>
      </RequireRight>
    </PageMessages>
  )
}
