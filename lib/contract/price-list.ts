import * as z from 'zod/mini'
import { shaped } from './shapes'
import { readDone, resolved, type Call } from './call'
import type { ListContext, Noun } from './noun'
import { optionTemplate, type OptionTemplate } from './option-templates'
import { right } from './rights'
import { stepwise, type Steps } from './steps'
import {
  amountOrNull,
  flag,
  innerList,
  jsonAsValue,
  jsonOr,
  plainList,
  readingRows,
  renamed,
  requiredText,
  text,
  whole,
  wholeOrZero,
  type Rows,
} from './wire'

const imageList = z.object({ imageId: plainList(whole), imagePath: text })
/** Pictures that cannot be read cost the goods item its pictures, not its place in the list. */
const images = z.catch(jsonOr({}, imageList), imageList.parse({}))
const templateInfo = renamed({ id: ['optionsTemplateId', 'id'] }, z.object({ id: wholeOrZero }))

/** A goods item in the public price list. */
export const pricedGood = shaped(
  z.object({
    GOODSID: whole,
    GOODSCODE: text,
    GOODSNAME: text,
    GOODSNAME2: text,
    GOODSDESC: text,
    PRICEGROUPNAME: text,
    MINQUANTITY: amountOrNull,
    MAXQUANTITY: amountOrNull,
    // Without a price nothing is free.
    PRICE: amountOrNull,
    PACKPRICE: amountOrNull,
    UNIT: text,
    GOODSGRPNAME: text,
    images,
    templateInfo: z.catch(z.nullish(templateInfo), null),
  }),
  (wire) => ({
    id: wire.GOODSID,
    code: wire.GOODSCODE,
    name: wire.GOODSNAME,
    name2: wire.GOODSNAME2,
    description: wire.GOODSDESC,
    priceGroup: wire.PRICEGROUPNAME,
    minQuantity: wire.MINQUANTITY,
    maxQuantity: wire.MAXQUANTITY,
    price: wire.PRICE,
    packPrice: wire.PACKPRICE,
    unit: wire.UNIT,
    groupName: wire.GOODSGRPNAME,
    images: wire.images.imageId,
    imageId: wire.images.imageId[0] ?? null,
    imagePath: wire.images.imagePath,
    /** 0: none. */
    templateId: wire.templateInfo?.id ?? 0,
  }),
)
export type PricedGood = z.output<typeof pricedGood>

const allocation = z.object({ goodId: whole, optionsTemplateId: wholeOrZero })

const organisation = z.object({ name: text, address: text, phone: text })
const header = z.object({ name: text, desc: text })
const templates = z.object({ optionsTemplate: innerList(optionTemplate), goodsOptionsTemplate: plainList(allocation) })

/** The price list as it comes; `data.Body` holds the goods. What stands around them may be missing or unreadable. */
export const published = z.object({
  isActive: flag,
  organizationInfo: z.catch(jsonOr({}, organisation), organisation.parse({})),
  data: jsonOr({}, z.object({ Header: z.catch(jsonOr({}, header), header.parse({})), Body: z.optional(z.unknown()) })),
  optionsTemplateInfo: z.catch(jsonOr({}, templates), templates.parse({})),
})

/** The price list as the public sees it, and whether it can be ordered from. */
export type PriceList = Rows<PricedGood> & {
  readonly isActive: boolean
  readonly title: string
  readonly description: string
  readonly organisation: { readonly name: string; readonly address: string; readonly phone: string }
  readonly templates: readonly OptionTemplate[]
}

function* readingPriceList(answer: unknown): Steps<PriceList> {
  const { isActive, organizationInfo, data, optionsTemplateInfo } = published.parse(jsonAsValue(resolved(answer).data))
  const read = yield* readingRows(pricedGood, data.Body ?? [])
  const allocated = new Map(optionsTemplateInfo.goodsOptionsTemplate.map(({ goodId, optionsTemplateId }) => [goodId, optionsTemplateId]))
  return {
    ...read,
    rows: read.rows.map((row) => ({ ...row, templateId: allocated.get(row.id) ?? row.templateId })),
    isActive,
    title: data.Header.name,
    description: data.Header.desc,
    organisation: organizationInfo,
    templates: optionsTemplateInfo.optionsTemplate.items,
  }
}

/** Bodies of the calls. `key` is the organisation's code. */
export const fetchPriceListBody = z.object({ key: requiredText, type: z.literal('pl'), fiscalYearId: whole })
export const orderingStatusBody = z.object({ key: requiredText, isActive: z.pipe(whole, z.union([z.literal(1), z.literal(0)])) })

/** The public price list of an organisation, by its code. Prices are read only (D116). */
export const priceList = {
  noun: 'priceList',
  rights: { list: right('PriceList', 'l'), update: right('PriceList', 'u') },
  idOf: ({ id }) => id,
  list: ({ fiscalYearId }: ListContext, organisationCode: string): Call<PriceList> => ({
    path: '/qr/FetchData',
    body: { key: organisationCode, type: 'pl', fiscalYearId } satisfies z.output<typeof fetchPriceListBody>,
    read: stepwise(readingPriceList),
  }),
  /** Opens or closes the list for customers' orders. */
  setActive: (organisationCode: string, active: boolean): Call<void> => ({
    path: '/qr/editPriceListOrderingStatus',
    body: { key: organisationCode, isActive: active ? 1 : 0 } satisfies z.output<typeof orderingStatusBody>,
    read: readDone,
  }),
} as const satisfies Noun<PricedGood, string> & { setActive: unknown }
