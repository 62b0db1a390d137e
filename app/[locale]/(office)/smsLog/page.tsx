import { getTranslations } from 'next-intl/server'
import { Guarded } from '@/components/shell/guarded'
import { SmsLogScreen } from '@/components/screens/sms-log/sms-log-screen'
import { smsLog } from '@/lib/contract/sms'

export const generateMetadata = async () => ({ title: (await getTranslations('smsLog'))('title') })

export default function Page() {
  return (
    <Guarded by={smsLog.rights.list}>
      <SmsLogScreen />
    </Guarded>
  )
}
