import 'server-only'
import * as z from 'zod/mini'
import { allows } from '@/lib/contract/core/rights'
import { requiredText } from '@/lib/contract/core/wire-types'
import { reportRightOf } from '@/lib/contract/registry/call-registry'
import { fiscalYearOf, validateBody, type Caller, type Handler } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { accountList } from '@/lib/sandbox/reports/accounts'
import { balanceSheetReport, cashBalanceReport, currentRatioReport } from '@/lib/sandbox/reports/balances'
import { payableChequeList, receivableChequeList } from '@/lib/sandbox/reports/cheques'
import { creditorList, debtorList } from '@/lib/sandbox/reports/debtors-and-creditors'
import type { Report } from '@/lib/sandbox/reports/define-report'
import { ledgerReport } from '@/lib/sandbox/reports/ledger'
import { salesByMonthReport, saleSlipList, saleStatisticsReport } from '@/lib/sandbox/reports/sales'
import { stockList } from '@/lib/sandbox/reports/stock'
import { orderList } from './orders'

const reportsByKey: Readonly<Record<string, Report>> = {
  saleOrderList: orderList,
  saleSlipList,
  goodSaleList: saleStatisticsReport,
  debtorList,
  creditorList,
  payableCheckList: payableChequeList,
  receivableCheckList: receivableChequeList,
  inventoryStock: stockList,
  balanceSheet: balanceSheetReport,
  currentRatio: currentRatioReport,
  cashBalance: cashBalanceReport,
  fiscalYearBaseSaleReport: salesByMonthReport,
  ofcBook: ledgerReport,
  ofcList: accountList,
}

const body = z.object({ keys: z.array(requiredText).check(z.minLength(1)) })

/** /qr/ppds: one entry per key, each accepted or rejected separately. */
export const reports: Handler = {
  respond: (caller, sent) => {
    const { keys } = validateBody(body, sent)
    return keys.map((key) => ({ name: key, ...entryOf(caller, key, sent) }))
  },
}

function entryOf(caller: Caller, key: string, sent: unknown) {
  try {
    const report = Object.hasOwn(reportsByKey, key) ? reportsByKey[key] : undefined
    if (!report) throw new Rejection(codes.notFound, `no report ${key}`)
    if (!allows(caller.access, reportRightOf(key))) throw new Rejection(codes.notAllowed, 'operation not allowed')
    return { status: 'RESOLVE', ...report(caller, fiscalYearOf(caller, sent), sent) }
  } catch (error) {
    if (error instanceof Rejection) return error.toResponse()
    throw error
  }
}
