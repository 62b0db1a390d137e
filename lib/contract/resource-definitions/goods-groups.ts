import { defineResource } from '@/lib/contract/core/define-resource'
import { goodsGroups } from '@/lib/contract/goods-groups'

export const goodsGroupsDefinition = defineResource(goodsGroups, () => ({
  page: {
    path: '/goodsGroup',
    group: 'definitions',
    help: { keys: 'tree', related: ['/goods', '/allocateTemplateGoodsGroup'] },
    synonyms: 'category, group, گروه, دسته, kategori, grup, Kategorie, Gruppe, categorie, groep',
  },
  undo: { alsoStale: ['priceList'], inOrder: true },
}))
