import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { ChangePasswordScreen } from '@/components/screens/change-password/change-password-screen'
import { passwordChange } from '@/lib/contract/access/change-password'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('changePassword'))('title') })

export default function Page() {
  return (
    <PageMessages of="changepassword">
      <RequireRight by={passwordChange.rights.list}>
        <ChangePasswordScreen />
      </RequireRight>
    </PageMessages>
  )
}
