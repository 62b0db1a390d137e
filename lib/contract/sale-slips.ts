import * as z from 'zod/mini'
import { report, withDistinctRecords } from '@/lib/contract/core/report'
import type { Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amountOrZero, date, innerList, requiredText, text, withAliases } from '@/lib/contract/core/wire-types'
import { add } from '@/lib/format/amount'

const slipLine = transformed(
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
    /** Content of the column "tax" (D84). */
    tax: add(line.vat, line.toll),
  }),
)
export type SlipLine = z.output<typeof slipLine>

/** The type of a sale; any other text is another type, such as a return (D84). */
export const saleType = 'SALE'

/** The type of a return, which a profit and loss statement takes off the sales. */
export const returnType = 'SALE_RETURN'

/** A sales slip. Discount and total are the cloud's own and are not recomputed (D84). */
export const saleSlip = transformed(
  withAliases(
    { id: ['id', 'Id'] },
    z.object({
      /** Never sent back, so it may be any text, like other document numbers. */
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
  resourceName: 'saleSlips',
  rights: { list: any('SaleSlipReport', 'SaleSlipList') },
  idOf: ({ id }) => id,
  titleOf: ({ serial, customerName, mobile }) => ({ name: `${serial} ${customerName}`.trim(), note: mobile }),
  list: ({ fiscalYearId }, monthId) => withDistinctRecords(report('saleSlipList', saleSlip, fiscalYearId, { monthId }), ({ id }) => id),
} as const satisfies Resource<SaleSlip, string>
