import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { CampaignsScreen } from '@/components/screens/campaigns/campaigns-screen'
import { campaigns } from '@/lib/contract/campaigns'

export const generateMetadata = async () => ({ title: (await getTranslations('campaigns'))('title') })

export default function Page() {
  return (
    <Guarded by={campaigns.rights.list}>
      <CampaignsScreen />
    </Guarded>
  )
}
