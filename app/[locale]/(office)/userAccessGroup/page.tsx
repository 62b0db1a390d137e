import { getTranslations } from 'next-intl/server'
import { accessGroups } from '@/lib/contract/access-groups'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('accessGroups'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={accessGroups}>
      <AccessGroupsScreen />
    </ResourceListPage>
  )
}
