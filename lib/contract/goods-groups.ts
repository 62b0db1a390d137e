import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { EditableNoun, TreeNoun } from './noun'
import { any, right } from './rights'
import { filled, optional } from './rules'
import { defineTable } from './table'
import { renamed, requiredText, text, whole, wholeOrZero } from './wire'

/** The parent of a top-level group, and the group of a good that is in none. */
export const noGroup = 0

/** A group of goods; groups form a tree. */
export const goodsGroup = shaped(
  renamed({ id: ['id', 'Id'] }, z.object({ id: whole, code: text, name: text, parent_id: wholeOrZero })),
  ({ parent_id: parentId, ...group }) => ({ ...group, parentId }),
)
export type GoodsGroup = z.output<typeof goodsGroup>

/** `params` of a group in /bd/save. */
export const goodsGroupParams = z.object({ id: whole, code: text, name: requiredText, parent_id: wholeOrZero })

/** The code may stay empty: the cloud then finds one (D115). */
const form = z.object({ code: optional, name: filled, parentId: z.number() })
export type GoodsGroupDraft = z.output<typeof form>

const table = defineTable({
  noun: 'goodsGroups',
  table: 'goods_g',
  row: goodsGroup,
  form,
  blank: { code: '', name: '', parentId: noGroup },
  draftOf: ({ code, name, parentId }: GoodsGroup): GoodsGroupDraft => ({ code, name, parentId }),
  params: ({ code, name, parentId }) => ({ code, name, parent_id: parentId }),
  rights: {
    list: right('GoodsGroup', 'l'),
    borrow: any('Goods'),
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
} satisfies TreeNoun<GoodsGroup> & EditableNoun<GoodsGroup, GoodsGroupDraft>
