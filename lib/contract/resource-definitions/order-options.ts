import { megabyte, read, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { orderOptions } from '@/lib/contract/order-options'

export const orderOptionsDefinition = defineResource(orderOptions, ({ rights }) => ({
  page: { path: '/orderOptions', group: 'orders', help: { keys: 'form', related: ['/templateList', '/orders'] } },
  calls: {
    '/gl/templatelist': read(rights.list),
    '/gl/templateSave': write(rights.update, () => updates(), { limit: megabyte }),
  },
}))
