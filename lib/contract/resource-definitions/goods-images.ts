import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import { idIn, megabyte, removes, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { goods } from '@/lib/contract/goods'
import { goodsImages } from '@/lib/contract/goods-images'

export const goodsImagesDefinition = defineResource(
  { ...goodsImages, resourceName: extraAuditSubjects.images },
  ({ resourceName, right }) => ({
    calls: {
      // An image of 15 MB as a data URL (D165). The rest of the body has the usual limit.
      '/qr/saveImage': write(right, ({ goodId }) => ({ kind: 'create', record: idIn(goodId) }), { limit: 22 * megabyte, yearly: true }),
      '/qr/removeImage': write(right, ({ goodId }) => removes(goodId), { yearly: true }),
      '/qr/editImages': write(right, () => updates(), { limit: megabyte, yearly: true }),
    },
    undo: {
      fields: ['images'],
      rights: { list: goods.rights.list, update: right },
      // The call that stores the order of images has its product only in the list.
      mutations: ({ kind, record }) =>
        kind === 'update'
          ? [...['create', 'remove', 'update'].map((one) => [resourceName, one, record] as const), [resourceName, 'update', '']]
          : [],
    },
  }),
)
