import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { ChangePasswordScreen } from '@/components/screens/change-password/change-password-screen'
import { passwordChange } from '@/lib/contract/change-password'

export const generateMetadata = async () => ({ title: (await getTranslations('changePassword'))('title') })

export default function Page() {
  return (
    <Guarded by={passwordChange.rights.list}>
      <ChangePasswordScreen />
    </Guarded>
  )
}
