import { getTranslations } from 'next-intl/server'
import { campaigns } from '@/lib/contract/campaigns'
import { CampaignsScreen } from '@/components/screens/campaigns/campaigns-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('campaigns'))('title') })

export default function Page() {
  return (
    <RequireRight by={campaigns.rights.list}>
      <CampaignsScreen />
    </RequireRight>
  )
}
