import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { accessGroups } from '@/lib/contract/access-groups'

export const generateMetadata = async () => ({ title: (await getTranslations('accessGroups'))('title') })

export default function Page() {
  return (
    <Guarded by={accessGroups.rights.list}>
      <AccessGroupsScreen />
    </Guarded>
  )
}
