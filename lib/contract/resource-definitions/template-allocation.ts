import { idIn, write } from '@/lib/contract/core/call-definition'
import { anyRecord, defineResource } from '@/lib/contract/core/define-resource'
import { goods } from '@/lib/contract/goods'
import { templateAllocation } from '@/lib/contract/template-allocation'

export const templateAllocationDefinition = defineResource(templateAllocation, ({ resourceName, rights }) => ({
  page: { path: '/allocateTemplateGoodsGroup', group: 'orders', help: { keys: 'form', related: ['/templateList', '/goodsGroup'] } },
  calls: {
    '/qr/editGoodOptionsTemplate': write(
      rights.list,
      ({ id, goodGroupId }) =>
        idIn(id) === ''
          ? { kind: 'allocate', record: idIn(goodGroupId) }
          : { subject: goods.resourceName, kind: 'allocate', record: idIn(id) },
      { yearly: true },
    ),
  },
  undo: {
    fields: ['templateId'],
    rights: { list: goods.rights.list, update: rights.list },
    // An allocation to a category reaches products that its call does not name.
    mutations: ({ kind, record }) =>
      kind === 'update'
        ? [
            [goods.resourceName, 'allocate', record],
            [resourceName, 'allocate', anyRecord],
          ]
        : [],
  },
}))
