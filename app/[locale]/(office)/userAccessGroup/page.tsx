import { getTranslations } from 'next-intl/server'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { accessGroups } from '@/lib/contract/access-groups'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('accessGroups'))('title') })

export default function Page() {
  return (
    <Listed noun={accessGroups}>
      <AccessGroupsScreen />
    </Listed>
  )
}
