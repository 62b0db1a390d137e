import * as z from 'zod/mini'
import { defineTable, storedNulls, type WithNulls } from '@/lib/contract/core/define-table'
import { filled, optionalIdentifier } from '@/lib/contract/core/form-rules'
import type { EditableResource, TreeResource } from '@/lib/contract/core/resource'
import { any, right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { requiredText, text, whole, wholeOrZero, withAliases } from '@/lib/contract/core/wire-types'

/** Parent of a top-level group, and group of an uncategorised product. */
export const noGroup = 0

export const goodsGroup = transformed(
  withAliases({ id: ['id', 'Id'] }, z.object({ id: whole, code: text, name: text, parent_id: wholeOrZero })),
  ({ parent_id: parentId, ...group }) => ({ ...group, parentId }),
)
export type GoodsGroup = z.output<typeof goodsGroup> & WithNulls

export const goodsGroupParams = z.object({ id: whole, code: text, name: requiredText, parent_id: wholeOrZero })

/** The code may be empty: the cloud then assigns one (D115). */
const form = z.object({ code: optionalIdentifier, name: filled, parentId: z.number(), storedNulls })
export type GoodsGroupDraft = z.output<typeof form>

const table = defineTable({
  resourceName: 'goodsGroups',
  table: 'goods_g',
  titleOf: ({ name, code }) => ({ name, note: code }),
  row: goodsGroup,
  form,
  blank: { code: '', name: '', parentId: noGroup },
  draftOf: ({ id: _id, ...draft }: GoodsGroup): GoodsGroupDraft => draft,
  notInForm: {},
  params: ({ code, name, parentId }) => ({ code, name, parent_id: parentId }),
  formNames: { parent_id: 'parentId' },
  fields: Object.keys(goodsGroupParams.shape),
  rights: {
    list: right('GoodsGroup', 'l'),
    optionalRead: any('Goods'),
    create: right('GoodsGroup', 'c'),
    update: right('GoodsGroup', 'u'),
    remove: right('GoodsGroup', 'd'),
  },
})

export const goodsGroups = {
  ...table,
  parentOf: ({ parentId }: GoodsGroup) => parentId,
  nameOf: ({ name, code }: GoodsGroup) => name || code,
  codeOf: ({ code }: GoodsGroup) => code,
} satisfies TreeResource<GoodsGroup> & EditableResource<GoodsGroup, GoodsGroupDraft>
