import { getTranslations } from 'next-intl/server'
import { users } from '@/lib/contract/users'
import { ResourceListPage } from '@/app/[locale]/(office)/resource-list-page'
import { UsersScreen } from '@/components/screens/users/users-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('users'))('title') })

export default function Page() {
  return (
    <ResourceListPage resource={users}>
      <UsersScreen />
    </ResourceListPage>
  )
}
