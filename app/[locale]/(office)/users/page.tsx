import { getTranslations } from 'next-intl/server'
import { UsersScreen } from '@/components/screens/users/users-screen'
import { users } from '@/lib/contract/users'
import { Listed } from '@/app/[locale]/(office)/listed'

export const generateMetadata = async () => ({ title: (await getTranslations('users'))('title') })

export default function Page() {
  return (
    <Listed noun={users}>
      <UsersScreen />
    </Listed>
  )
}
