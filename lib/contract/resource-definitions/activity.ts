import { activity } from '@/lib/contract/activity'
import { defineResource } from '@/lib/contract/core/define-resource'

export const activityDefinition = defineResource(activity, () => ({
  page: {
    path: '/activity',
    group: 'system',
    help: { keys: 'list', related: ['/users'] },
    synonyms: 'activity, audit, log, history, فعالیت, تاریخچه, etkinlik, geçmiş, Aktivität, Protokoll, activiteit, logboek',
  },
}))
