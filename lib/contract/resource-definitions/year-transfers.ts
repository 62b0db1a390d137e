import { transfer } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { imageTransfer, templateTransfer } from '@/lib/contract/year-transfers'

export const imageTransferDefinition = defineResource(imageTransfer, ({ rights }) => ({
  page: {
    path: '/transferImages',
    group: 'fiscalYear',
    help: { keys: 'form', related: ['/goods', '/transferTemplate'], texts: 'transfers' },
  },
  calls: { '/qr/transferImages': transfer(rights.run) },
}))

export const templateTransferDefinition = defineResource(templateTransfer, ({ rights }) => ({
  page: {
    path: '/transferTemplate',
    group: 'fiscalYear',
    help: { keys: 'form', related: ['/templateList', '/transferImages'], texts: 'transfers' },
  },
  calls: { '/qr/transferTemplates': transfer(rights.run) },
}))
