import { getTranslations } from 'next-intl/server'
import { openingCall } from '@/lib/contract/dashboard'
import { PrefetchedScreen } from '@/app/[locale]/(office)/prefetched-screen'
import { DashboardScreen } from '@/components/screens/dashboard/dashboard-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('title') })

/** Opens with the reports that the user may see (D80). */
export default function Page() {
  return (
    <PrefetchedScreen prefetch={openingCall}>
      <DashboardScreen />
    </PrefetchedScreen>
  )
}
