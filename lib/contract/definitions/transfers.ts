import { transfer } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { imageTransfer, templateTransfer } from '@/lib/contract/transfers'

export const imageTransferDefinition = defineResource(imageTransfer, ({ rights }) => ({
  page: { path: '/transferImages', group: 'fiscalYear' },
  calls: { '/qr/transferImages': transfer(rights.run) },
}))

export const templateTransferDefinition = defineResource(templateTransfer, ({ rights }) => ({
  page: { path: '/transferTemplate', group: 'fiscalYear' },
  calls: { '/qr/transferTemplates': transfer(rights.run) },
}))
