import { getTranslations } from 'next-intl/server'
import { smsLog } from '@/lib/contract/sms'
import { PageMessages } from '@/lib/i18n/page-messages'
import { SmsLogScreen } from '@/components/screens/sms-log/sms-log-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

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
