import { getTranslations } from 'next-intl/server'
import { passwordChange } from '@/lib/contract/access/change-password'
import { PageMessages } from '@/lib/i18n/page-messages'
import { ChangePasswordScreen } from '@/components/screens/change-password/change-password-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

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
