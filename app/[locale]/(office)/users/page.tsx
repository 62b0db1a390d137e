import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { UsersScreen } from '@/components/screens/users/users-screen'
import { users } from '@/lib/contract/users'

export const generateMetadata = async () => ({ title: (await getTranslations('users'))('title') })

export default function Page() {
  return (
    <Guarded by={users.rights.list}>
      <UsersScreen />
    </Guarded>
  )
}
