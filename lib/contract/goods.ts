import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { defineTable, ofTable, storedNulls, withNulls, type WithNulls } from '@/lib/contract/core/define-table'
import { filled, filledIdentifier, formPrice, optional, optionalBarcode } from '@/lib/contract/core/form-rules'
import { withoutRepeats } from '@/lib/contract/core/join-lists'
import type { EditableResource, ListContext } from '@/lib/contract/core/resource'
import { transformed } from '@/lib/contract/core/schema-transforms'
import {
  amountOrNull,
  flagOrNull,
  innerList,
  plainList,
  readRows,
  requiredText,
  text,
  whole,
  wholeOrZero,
  wireAmount,
  withAliases,
  type InnerList,
  type Rows,
} from '@/lib/contract/core/wire-types'
import { signOf } from '@/lib/format/amount'
import { goodsRights } from './goods-rights'
import { noTemplate, optionTemplate, type OptionTemplate } from './option-templates'

const image = z.object({ imageId: whole })
const allocation = z.object({ optionsTemplateId: wholeOrZero })

type Allocated = { goodsOptionsTemplate: InnerList<z.output<typeof allocation>>; optionsTemplateId: number }

function templateOf({ goodsOptionsTemplate: { items, invalidRows }, optionsTemplateId }: Allocated): number | null {
  const [first] = items
  if (first) return first.optionsTemplateId
  return invalidRows > 0 && optionsTemplateId === 0 ? null : optionsTemplateId
}

export const good = transformed(
  withAliases(
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
    /** `null`: the cloud sent no price; a save then sends none either, until the user enters one. */
    price: wire.webprice,
    unit: wire.unit,
    /** Sold on the site. `null`: the cloud did not send it; a save then omits it, too (D91). */
    isPublic: wire.ispublic,
    /** Ids of the images, the cover first. */
    images: wire.goodImages.map(({ imageId }) => imageId),
    imageId: wire.goodImages[0]?.imageId ?? null,
    /** 0: none. `null`: the value cannot be read; a save then leaves it unchanged (D56). */
    templateId: templateOf(wire),
  }),
)
export type Good = z.output<typeof good> & WithNulls

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
  code: filledIdentifier,
  name: filled,
  name2: optional,
  description: optional,
  groupId: z.number(),
  barcode: optionalBarcode,
  price: z.nullable(formPrice),
  unit: optional,
  isPublic: z.nullable(z.boolean()),
  templateId: z.nullable(z.number()),
  storedNulls,
})
export type GoodDraft = z.output<typeof form>

/** Whether a product has no price, so that customers cannot order it. */
export const isWithoutPrice = ({ price }: Pick<Good, 'price'>): boolean => price === null || signOf(price) === 0

/** Whether customers can order a product for nothing. An absent price is not 0. */
export const isFreeOnline = ({ isPublic, price }: Pick<GoodDraft, 'isPublic' | 'price'>): boolean =>
  isPublic === true && price !== null && signOf(price) === 0

/** The goods with the base URL of their images and the available templates. */
export type GoodsList = Rows<Good> & { readonly imagePath: string; readonly templates: readonly OptionTemplate[] }

/** Fields beside the rows in the response of the goods list. */
export const beside = z.object({ imagePath: z.catch(text, ''), optionsTemplate: innerList(optionTemplate) })

function readGoods(answer: unknown): GoodsList {
  const opened = unwrapResponse(answer)
  const { imagePath, optionsTemplate } = beside.parse(opened)
  return { ...withoutRepeats(readRows(good, opened.data, withNulls)), imagePath, templates: optionsTemplate.items }
}

const table = defineTable({
  resourceName: 'goods',
  table: 'goods',
  titleOf: ({ name, code }) => ({ name, note: code }),
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
  } satisfies GoodDraft,
  draftOf: ({ id: _id, images: _images, imageId: _imageId, ...draft }: Good): GoodDraft => draft,
  notInForm: { images: [], imageId: null },
  params: (draft) => ({
    // Not editable in this app.
    type_Id: draft.storedNulls?.includes('type_Id') ? null : draft.typeId,
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
  formNames: {
    type_Id: 'typeId',
    desc: 'description',
    group_id: 'groupId',
    barcode1: 'barcode',
    webprice: 'price',
    ispublic: 'isPublic',
    optionsTemplateId: 'templateId',
  },
  fields: Object.keys(goodParams.shape),
  rights: goodsRights,
})

export const goods = {
  ...table,
  list: (context: ListContext): Call<GoodsList> => ({ ...table.list(context), read: ofTable(readGoods), long: 'goods' }),
} satisfies EditableResource<Good, GoodDraft>
