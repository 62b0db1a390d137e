import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import { distinctRows } from '@/lib/contract/core/join-lists'
import type { ListContext, Resource } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import {
  amountOrNull,
  flag,
  innerList,
  jsonOr,
  parseJsonText,
  plainList,
  readRows,
  requiredText,
  text,
  whole,
  wholeOrZero,
  withAliases,
  type Rows,
} from '@/lib/contract/core/wire-types'
import { optionTemplate, type OptionTemplate } from './option-templates'

const imageList = z.object({ imageId: plainList(whole), imagePath: text })
/** Unreadable images leave a product without images, not out of the list. */
const images = z.catch(jsonOr({}, imageList), imageList.parse({}))
const templateInfo = withAliases({ id: ['optionsTemplateId', 'id'] }, z.object({ id: wholeOrZero }))

export const pricedGood = transformed(
  z.object({
    GOODSID: whole,
    GOODSCODE: text,
    GOODSNAME: text,
    GOODSNAME2: text,
    GOODSDESC: text,
    PRICEGROUPNAME: text,
    MINQUANTITY: amountOrNull,
    MAXQUANTITY: amountOrNull,
    // A missing price does not mean free.
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

/** The price list as on the wire; `data.Body` holds the products. Everything around them may be missing or unreadable. */
export const published = z.object({
  isActive: flag,
  organizationInfo: z.catch(jsonOr({}, organisation), organisation.parse({})),
  data: jsonOr({}, z.object({ Header: z.catch(jsonOr({}, header), header.parse({})), Body: z.optional(z.unknown()) })),
  optionsTemplateInfo: z.catch(jsonOr({}, templates), templates.parse({})),
})

/** The public price list, and whether it accepts orders. */
export type PriceList = Rows<PricedGood> & {
  readonly isActive: boolean
  readonly title: string
  readonly description: string
  readonly organisation: { readonly name: string; readonly address: string; readonly phone: string }
  readonly templates: readonly OptionTemplate[]
}

function readPriceList(answer: unknown): PriceList {
  const { isActive, organizationInfo, data, optionsTemplateInfo } = published.parse(parseJsonText(unwrapResponse(answer).data))
  const { rows, ...read } = readRows(pricedGood, data.Body ?? [])
  const allocated = new Map(optionsTemplateInfo.goodsOptionsTemplate.map(({ goodId, optionsTemplateId }) => [goodId, optionsTemplateId]))
  return {
    ...read,
    // A product of several price groups has several rows.
    rows: distinctRows(rows, ({ id }) => String(id)).map((row) => ({ ...row, templateId: allocated.get(row.id) ?? row.templateId })),
    isActive,
    title: data.Header.name,
    description: data.Header.desc,
    organisation: organizationInfo,
    templates: optionsTemplateInfo.optionsTemplate.items,
  }
}

export const fetchPriceListBody = z.object({ key: requiredText, type: z.literal('pl'), fiscalYearId: whole })
export const orderingStatusBody = z.object({ key: requiredText, isActive: z.pipe(whole, z.union([z.literal(1), z.literal(0)])) })

/** The public price list of an organisation, by its code. Prices are read-only (D116). */
export const priceList = {
  resourceName: 'priceList',
  rights: { list: right('PriceList', 'l'), update: right('PriceList', 'u') },
  idOf: ({ id }) => id,
  titleOf: null,
  list: ({ fiscalYearId }: ListContext, organisationCode: string): Call<PriceList> => ({
    path: '/qr/FetchData',
    body: { key: organisationCode, type: 'pl', fiscalYearId } satisfies z.output<typeof fetchPriceListBody>,
    read: readPriceList,
  }),
  /** Opens or closes the list for orders. */
  setActive: (organisationCode: string, active: boolean): Call<void> => ({
    path: '/qr/editPriceListOrderingStatus',
    body: { key: organisationCode, isActive: active ? 1 : 0 } satisfies z.output<typeof orderingStatusBody>,
    read: readSuccess,
  }),
} as const satisfies Resource<PricedGood, string> & { setActive: unknown }
