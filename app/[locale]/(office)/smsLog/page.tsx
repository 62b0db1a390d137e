import { getTranslations } from 'next-intl/server'
import { RequireRight } from '@/components/shell/pages/require-right'
import { SmsLogScreen } from '@/components/screens/sms-log/sms-log-screen'
import { smsLog } from '@/lib/contract/sms'
import { PageMessages } from '@/lib/i18n/page-messages'

export const generateMetadata = async () => ({ title: (await getTranslations('smsLog'))('title') })

export default function Page() {
  return (
    <PageMessages of="smsLog">
      <RequireRight by={smsLog.rights.list}>
        <SmsLogScreen />
      </RequireRight>
    </PageMessages>
  )
}
