import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { CampaignsScreen } from '@/components/screens/campaigns/campaigns-screen'
import { campaigns } from '@/lib/contract/campaigns'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('campaigns'))('title') })

export default function Page() {
  return (
    <PageMessages of="campaign">
      <RequireRight by={campaigns.rights.list}>
        <CampaignsScreen />
      </RequireRight>
    </PageMessages>
  )
}
