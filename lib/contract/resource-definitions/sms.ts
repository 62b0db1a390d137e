import { defineResource } from '@/lib/contract/core/define-resource'
import { smsLog } from '@/lib/contract/sms'

export const smsLogDefinition = defineResource(smsLog, () => ({
  page: {
    path: '/smsLog',
    group: 'reports',
    help: { keys: 'list', related: ['/orders'] },
    synonyms: 'sms, text message, پیامک, mesaj, Nachricht, bericht',
  },
}))
