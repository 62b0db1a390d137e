import { getTranslations } from 'next-intl/server'
import { DashboardScreen } from '@/components/screens/dashboard/dashboard-screen'
import { openingCall } from '@/lib/contract/dashboard'
import { Answered } from '@/app/[locale]/(office)/answered'

export const generateMetadata = async () => ({ title: (await getTranslations('dashboard'))('title') })

/** Opens with whatever somebody may see of it (D80). */
export default function Page() {
  return (
    <Answered ask={openingCall}>
      <DashboardScreen />
    </Answered>
  )
}
