import * as z from 'zod/mini'
import { shaped } from './shapes'
import { add } from '@/lib/format/amount'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amountOrZero, date, innerList, renamed, requiredText, text } from './wire'

const slipLine = shaped(
  z.object({
    goodsCode: text,
    goodsName: text,
    quantity: amountOrZero,
    unit: text,
    fee: amountOrZero,
    discount: amountOrZero,
    amount: amountOrZero,
    vat: amountOrZero,
    toll: amountOrZero,
  }),
  ({ goodsCode: goodCode, goodsName: goodName, ...line }) => ({
    goodCode,
    goodName,
    ...line,
    /** What the column "tax" shows (D84). */
    tax: add(line.vat, line.toll),
  }),
)
export type SlipLine = z.output<typeof slipLine>

/** The type of a slip that is a sale; any other text, a return say, is another type (D84). */
export const saleType = 'SALE'

/** A sale slip. Discount and total are the cloud's own and are not computed again (D84). */
export const saleSlip = shaped(
  renamed(
    { id: ['id', 'Id'] },
    z.object({
      /** Nobody sends it back, so it may be any text, as numbers of documents are. */
      id: requiredText,
      date,
      serialNo: text,
      flag_proce: text,
      ofcCode: text,
      ofcName: text,
      ofcAddress: text,
      ofcMobile: text,
      ofcTel: text,
      discount: amountOrZero,
      total: amountOrZero,
      detailInfo: innerList(slipLine),
    }),
  ),
  (wire) => ({
    id: wire.id,
    date: wire.date,
    serial: wire.serialNo,
    type: wire.flag_proce.trim(),
    customerCode: wire.ofcCode,
    customerName: wire.ofcName,
    address: wire.ofcAddress,
    mobile: wire.ofcMobile,
    phone: wire.ofcTel,
    discount: wire.discount,
    total: wire.total,
    lines: wire.detailInfo,
  }),
)
export type SaleSlip = z.output<typeof saleSlip>

/** Sale slips of a month, `01` to `12`. */
export const saleSlips = {
  noun: 'saleSlips',
  rights: { list: any('SaleSlipReport', 'SaleSlipList') },
  idOf: ({ id }) => id,
  list: ({ fiscalYearId }, monthId) => report('saleSlipList', saleSlip, fiscalYearId, { monthId }),
} as const satisfies Noun<SaleSlip, string>
