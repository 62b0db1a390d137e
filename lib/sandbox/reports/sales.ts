import 'server-only'
import * as z from 'zod/mini'
import { requiredText } from '@/lib/contract/core/wire-types'
import { monthName } from '@/lib/format/calendar-names'
import { groupBy } from '@/lib/sandbox/database/group-by'
import { yearsOf } from '@/lib/sandbox/database/organisations'
import { plain } from '@/lib/sandbox/database/thousandths'
import { daysOf, defineReport, monthsOfYear } from './define-report'

type SlipAccount = { code: string; name: string; address: string; mobile: string; tel: string }
type SlipRow = SlipAccount & { id: number; date: string; serial: number; kind: string; discount: number; total: number }

type LineAmounts = { quantity: number; fee: number; discount: number; amount: number; vat: number; toll: number }
type LineRow = LineAmounts & { slip: number; goodCode: string; goodName: string; unit: string }

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

const named = z.object({ fiscalYearNames: z.optional(z.array(requiredText)) })

/** fiscalYearBaseSaleReport: sales less returns by month, in the named years, else in the latest three; months without a slip are omitted. */
export const salesByMonthReport = defineReport(named, ({ store, organisation }, _, { fiscalYearNames }) => {
  const all = yearsOf(store, organisation.id)
  const years = fiscalYearNames ? all.filter(({ name }) => fiscalYearNames.includes(name)) : all.slice(-3)
  const rows = years.flatMap((year) =>
    monthsOfYear(organisation, year).map(({ month, from, to }) => {
      const sums = store.one<{ count: number; sales: number; total: number }>(
        `SELECT COUNT(*) AS count, COALESCE(SUM(kind = 'SALE'), 0) AS sales, COALESCE(SUM(CASE kind WHEN 'SALE' THEN total ELSE -total END), 0) AS total
         FROM slips WHERE year = ? AND date BETWEEN ? AND ?`,
        year.id,
        from,
        to,
      )
      return { year, month, ...(sums ?? { count: 0, sales: 0, total: 0 }) }
    }),
  )
  return {
    data: rows
      .filter(({ count }) => count > 0)
      .map(({ year, month, sales, total }) => ({
        FiscalYearId: year.id,
        FiscalYearName: year.name,
        MonthId: month,
        MonthTitle: monthName(month, organisation.language, organisation.calendar),
        TotalCount: sales,
        TotalAmount: plain(total),
      })),
  }
})

const monthOrAll = z.object({ monthId: z.string().check(z.regex(/^(0\d|1[0-2])$/, 'expected a month from 01 to 12, 00 for all')) })

/** goodSaleList: sales per goods item, less returns, including tax; the sum equals that of the slips. */
export const saleStatisticsReport = defineReport(monthOrAll, ({ store, organisation }, year, { monthId }) => {
  const { from, to } = daysOf(organisation, year, monthId)
  const rows = store.all<{ goodCode: string; goodName: string; quantity: number; total: number }>(
    `SELECT l.goodCode, l.goodName, SUM(l.quantity * f.sign) AS quantity, SUM((l.amount + l.vat + l.toll) * f.sign) AS total
     FROM (SELECT id, CASE kind WHEN 'SALE' THEN 1 ELSE -1 END AS sign FROM slips WHERE year = ? AND date BETWEEN ? AND ?) f
     JOIN slipLines l ON l.slip = f.id GROUP BY l.goodCode, l.goodName ORDER BY total DESC`,
    year.id,
    from,
    to,
  )
  return {
    data: rows.map(({ goodCode, goodName, quantity, total }) => ({
      goodCode,
      goodName,
      quantity: plain(quantity),
      totalAmount: plain(total),
    })),
  }
})
