import { defineResource } from '@/lib/contract/core/define-resource'
import { customer } from '@/lib/contract/customer'

export const customerDefinition = defineResource(customer, () => ({
  page: { path: '/customer', group: null, help: { keys: 'page', related: ['/debtors', '/orders', '/saleSlipList'] } },
}))
