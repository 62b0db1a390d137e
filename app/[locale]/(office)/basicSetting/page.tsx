import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SettingsScreen } from '@/components/screens/settings/settings-screen'
import { settings } from '@/lib/contract/settings'
import { Answered } from '@/app/[locale]/(office)/answered'

export const generateMetadata = async () => ({ title: (await getTranslations('settings'))('title') })

export default function Page() {
  return (
    <Guarded by={settings.rights.list}>
      <Answered ask={settings.load}>
        <SettingsScreen />
      </Answered>
    </Guarded>
  )
}
