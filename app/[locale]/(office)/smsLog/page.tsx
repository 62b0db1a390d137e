import { getTranslations } from 'next-intl/server'
import { smsLog } from '@/lib/contract/sms'
import { SmsLogScreen } from '@/components/screens/sms-log/sms-log-screen'
import { RequireRight } from '@/components/shell/pages/require-right'

export const generateMetadata = async () => ({ title: (await getTranslations('smsLog'))('title') })

export default function Page() {
  return (
    <RequireRight by={smsLog.rights.list}>
      <SmsLogScreen />
    </RequireRight>
  )
}
