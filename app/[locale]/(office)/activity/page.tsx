import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { ActivityScreen } from '@/components/screens/activity/activity-screen'
import { activity } from '@/lib/contract/activity'

export const generateMetadata = async () => ({ title: (await getTranslations('activity'))('title') })

export default function Page() {
  return (
    <Guarded by={activity.rights.list}>
      <ActivityScreen />
    </Guarded>
  )
}
