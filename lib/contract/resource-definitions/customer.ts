import { defineResource } from '@/lib/contract/core/define-resource'
import { customer } from '@/lib/contract/customer'

export const customerDefinition = defineResource(customer, () => ({
  page: {
    path: '/customer',
    group: 'orders',
    help: { keys: 'page', related: ['/debtors', '/orders', '/saleSlipList'] },
    synonyms: 'customer, client, buyer, مشتری, خریدار, müşteri, alıcı, Kunde, Käufer, klant, koper',
  },
}))
