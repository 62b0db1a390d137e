import { megabyte, read, removes, saves, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { listRight } from '@/lib/contract/core/resource'
import { optionTemplates } from '@/lib/contract/option-templates'

export const optionTemplatesDefinition = defineResource(optionTemplates, ({ rights }) => ({
  page: {
    path: '/templateList',
    group: 'orders',
    help: { keys: 'list', related: ['/allocateTemplateGoodsGroup', '/goods', '/transferTemplate'] },
    synonyms: 'template, options, الگو, گزینه, şablon, seçenek, Vorlage, Optionen, sjabloon, opties',
  },
  calls: {
    '/qr/optionsTemplateList': read(listRight(rights)),
    '/qr/insertOptionsTemplate': write(rights.create, () => saves(0), { named: true, limit: megabyte }),
    '/qr/editOptionsTemplate': write(rights.update, ({ optionsTemplateId }) => updates(optionsTemplateId), {
      named: true,
      limit: megabyte,
    }),
    '/qr/removeOptionsTemplate': write(rights.remove, ({ optionsTemplateId }) => removes(optionsTemplateId)),
  },
  undo: { alsoStale: ['goods', 'priceList'], losses: ['allocations'] },
}))
