import * as z from 'zod/mini'
import { shaped } from './shapes'
import { resolved, type Call } from './call'
import type { EditableNoun, ListContext } from './noun'
import { noTemplate, optionTemplate, type OptionTemplate } from './option-templates'
import { any, right } from './rights'
import { filled, formAmount, optional } from './rules'
import type { Steps } from './steps'
import { defineTable, listOfTable } from './table'
import {
  amountOrNull,
  flagOrNull,
  innerList,
  plainList,
  readingRows,
  renamed,
  requiredText,
  text,
  whole,
  wholeOrZero,
  wireAmount,
  type InnerList,
  type Rows,
} from './wire'

const image = z.object({ imageId: whole })
const allocation = z.object({ optionsTemplateId: wholeOrZero })

type Allocated = { goodsOptionsTemplate: InnerList<z.output<typeof allocation>>; optionsTemplateId: number }

function templateOf({ goodsOptionsTemplate: { items, damaged }, optionsTemplateId }: Allocated): number | null {
  const [first] = items
  if (first) return first.optionsTemplateId
  return damaged > 0 && optionsTemplateId === 0 ? null : optionsTemplateId
}

/** A goods item. */
export const good = shaped(
  renamed(
    { id: ['id', 'Id'], type_Id: ['type_Id', 'typeId'] },
    z.object({
      id: whole,
      type_Id: wholeOrZero,
      code: text,
      name: text,
      name2: text,
      desc: text,
      group_id: wholeOrZero,
      barcode1: text,
      webprice: amountOrNull,
      unit: text,
      ispublic: flagOrNull,
      goodImages: plainList(image),
      goodsOptionsTemplate: innerList(allocation),
      optionsTemplateId: wholeOrZero,
    }),
  ),
  (wire) => ({
    id: wire.id,
    /** 1 unless the cloud says otherwise. */
    typeId: wire.type_Id === 0 ? 1 : wire.type_Id,
    code: wire.code,
    name: wire.name,
    name2: wire.name2,
    description: wire.desc,
    /** 0: in no group. */
    groupId: wire.group_id,
    barcode: wire.barcode1,
    /** `null`: the cloud told none, and then a save tells none either until somebody types one. */
    price: wire.webprice,
    unit: wire.unit,
    /** Sold on the site. `null`: the cloud did not say, and then a save does not say it either (D91). */
    isPublic: wire.ispublic,
    /** Ids of the images, the cover first. */
    images: wire.goodImages.map(({ imageId }) => imageId),
    imageId: wire.goodImages[0]?.imageId ?? null,
    /** 0: none. `null`: what the cloud said cannot be read, and then a save does not touch it (D56). */
    templateId: templateOf(wire),
  }),
)
export type Good = z.output<typeof good>

/** `params` of a goods item in /bd/save. */
export const goodParams = z.object({
  id: whole,
  type_Id: wholeOrZero,
  code: requiredText,
  name: requiredText,
  name2: text,
  desc: text,
  group_id: wholeOrZero,
  barcode1: text,
  webprice: amountOrNull,
  unit: text,
  ispublic: flagOrNull,
  optionsTemplateId: wholeOrZero,
})

const form = z.object({
  typeId: z.number(),
  code: filled,
  name: filled,
  name2: optional,
  description: optional,
  groupId: z.number(),
  barcode: optional,
  price: z.nullable(formAmount),
  unit: optional,
  isPublic: z.nullable(z.boolean()),
  templateId: z.nullable(z.number()),
})
export type GoodDraft = z.output<typeof form>

/** The goods, and what stands beside them in the same answer: where images are read from, and the templates they may have. */
export type GoodsList = Rows<Good> & { readonly imagePath: string; readonly templates: readonly OptionTemplate[] }

/** What stands beside the rows of the goods list. */
export const beside = z.object({ imagePath: z.catch(text, ''), optionsTemplate: innerList(optionTemplate) })

function* readingGoods(answer: unknown): Steps<GoodsList> {
  const opened = resolved(answer)
  const { imagePath, optionsTemplate } = beside.parse(opened)
  return { ...(yield* readingRows(good, opened.data)), imagePath, templates: optionsTemplate.items }
}

const table = defineTable({
  noun: 'goods',
  table: 'goods',
  row: good,
  form,
  blank: {
    typeId: 1,
    code: '',
    name: '',
    name2: '',
    description: '',
    groupId: 0,
    barcode: '',
    price: '0',
    unit: '',
    isPublic: true,
    templateId: noTemplate,
  } satisfies GoodDraft as GoodDraft,
  draftOf: ({ id: _id, images: _images, imageId: _imageId, ...draft }: Good): GoodDraft => draft,
  params: (draft) => ({
    type_Id: draft.typeId,
    code: draft.code,
    name: draft.name,
    name2: draft.name2,
    desc: draft.description,
    group_id: draft.groupId,
    barcode1: draft.barcode,
    ...(draft.price !== null && { webprice: wireAmount(draft.price) }),
    unit: draft.unit,
    ...(draft.isPublic !== null && { ispublic: draft.isPublic }),
    ...(draft.templateId !== null && { optionsTemplateId: draft.templateId }),
  }),
  rights: {
    list: any('Goods'),
    borrow: right('PriceList', 'l'),
    create: right('Goods', 'c'),
    update: right('Goods', 'u'),
    remove: right('Goods', 'd'),
  },
})

export const goods = {
  ...table,
  list: (context: ListContext): Call<GoodsList> => ({ ...table.list(context), read: listOfTable(readingGoods), long: 'goods' }),
} satisfies EditableNoun<Good, GoodDraft>
