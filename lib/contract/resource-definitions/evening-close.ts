import { defineResource } from '@/lib/contract/core/define-resource'
import { eveningClose } from '@/lib/contract/evening-close'

export const eveningCloseDefinition = defineResource(eveningClose, () => ({
  page: {
    path: '/eveningClose',
    group: 'reports',
    help: { keys: 'page', related: ['/saleSlipList', '/orders', '/cashFlow'] },
    synonyms:
      'end of day, daily report, day close, Z report, today, گزارش روزانه, بستن روز, پایان روز, امروز, gün sonu, günlük rapor, Z raporu, Tagesbericht, Kassenabschluss, Z-Bericht, dagrapport, dagstaat',
  },
}))
