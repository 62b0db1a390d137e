import { getTranslations } from 'next-intl/server'
import { passwordChange } from '@/lib/contract/access/change-password'
import { ChangePasswordScreen } from '@/components/screens/change-password/change-password-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('changePassword'))('title') })

export default function Page() {
  return (
    <RequireRight by={passwordChange.rights.list}>
      <ChangePasswordScreen />
    </RequireRight>
  )
}
