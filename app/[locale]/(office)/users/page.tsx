import { getTranslations } from 'next-intl/server'
import { users } from '@/lib/contract/users'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ResourceListPage } from '@/app/[locale]/(office)/prefetched-screen'
import { UsersScreen } from '@/components/screens/users/users-screen'

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
