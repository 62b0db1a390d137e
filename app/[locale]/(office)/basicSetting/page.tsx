import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SettingsScreen } from '@/components/screens/settings/settings-screen'
import { settings } from '@/lib/contract/settings'

export const generateMetadata = async () => ({ title: (await getTranslations('settings'))('title') })

export default function Page() {
  return (
    <Guarded by={settings.rights.list}>
      <SettingsScreen />
    </Guarded>
  )
}
