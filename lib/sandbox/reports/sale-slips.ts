import 'server-only'
import * as z from 'zod/mini'
import { groupBy } from '@/lib/sandbox/database/group-by'
import { daysOf, defineReport } from './define-report'
import { plain } from '@/lib/sandbox/database/thousandths'

type SlipRow = {
  id: number
  date: string
  serial: number
  kind: string
  discount: number
  total: number
  code: string
  name: string
  address: string
  mobile: string
  tel: string
}

type LineRow = {
  slip: number
  goodCode: string
  goodName: string
  unit: string
  quantity: number
  fee: number
  discount: number
  amount: number
  vat: number
  toll: number
}

const monthOnly = z.object({ monthId: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/, 'a month, 01 to 12')) })

/** saleSlipList: sales and returns of a month. A line's `amount` is quantity × fee − discount; the total includes vat and toll. */
export const saleSlipList = defineReport(monthOnly, ({ store, organisation }, year, { monthId }) => {
  const { from, to } = daysOf(organisation, year, monthId)
  const slips = store.all<SlipRow>(
    `SELECT s.id, s.date, s.serial, s.kind, s.discount, s.total, a.code, a.name, a.address, a.mobile, a.tel
     FROM slips s JOIN accounts a ON a.id = s.account WHERE s.year = ? AND s.date BETWEEN ? AND ? ORDER BY s.date DESC, s.id DESC`,
    year.id,
    from,
    to,
  )
  const lines = groupBy(
    store.all<LineRow>(
      'SELECT * FROM slipLines WHERE slip IN (SELECT id FROM slips WHERE year = ? AND date BETWEEN ? AND ?) ORDER BY place',
      year.id,
      from,
      to,
    ),
    ({ slip }) => slip,
  )
  return {
    data: slips.map((slip) => ({
      id: slip.id,
      date: slip.date,
      serialNo: slip.serial,
      flag_proce: slip.kind,
      ofcCode: slip.code,
      ofcName: slip.name,
      ofcAddress: slip.address,
      ofcMobile: slip.mobile,
      ofcTel: slip.tel,
      discount: plain(slip.discount),
      total: plain(slip.total),
      detailInfo: (lines.get(slip.id) ?? []).map((line) => ({
        goodsCode: line.goodCode,
        goodsName: line.goodName,
        quantity: plain(line.quantity),
        unit: line.unit,
        fee: plain(line.fee),
        discount: plain(line.discount),
        amount: plain(line.amount),
        vat: plain(line.vat),
        toll: plain(line.toll),
      })),
    })),
  }
})
