import { getTranslations } from 'next-intl/server'
import { UsersScreen } from '@/components/screens/users/users-screen'
import { users } from '@/lib/contract/users'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('users'))('title') })

export default function Page() {
  return (
    <PageMessages of="users">
      <ResourceListPage resource={users}>
        <UsersScreen />
      </ResourceListPage>
    </PageMessages>
  )
}
