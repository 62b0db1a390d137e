import { getTranslations } from 'next-intl/server'
import { campaigns } from '@/lib/contract/campaigns'
import { PageMessages } from '@/lib/i18n/page-messages'
import { CampaignsScreen } from '@/components/screens/campaigns/campaigns-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

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
