import { getTranslations } from 'next-intl/server'
import { activity } from '@/lib/contract/activity'
import { ActivityScreen } from '@/components/screens/activity/activity-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('activity'))('title') })

export default function Page() {
  return (
    <RequireRight by={activity.rights.list}>
      <ActivityScreen />
    </RequireRight>
  )
}
