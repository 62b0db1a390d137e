import 'server-only'
import * as z from 'zod/mini'
import { reportRightOf } from '@/lib/contract/catalogue'
import { allows } from '@/lib/contract/rights'
import { requiredText } from '@/lib/contract/wire'
import { askedYear, checked, type Caller, type Handler } from './handler'
import { accountList } from './accounts'
import { balanceSheet, cashBalance, currentRatio } from './balances'
import { payableChequeList, receivableChequeList } from './cheques'
import { ledger } from './ledger'
import { orderList } from './orders'
import { creditorList, debtorList } from './parties'
import { saleSlipList } from './sale-slips'
import { saleStatistics } from './sale-statistics'
import { salesByMonth } from './sales-by-month'
import { stockList } from './stock'
import { codes, Rejection } from './rejection'
import type { Report } from './report'

/** The reports of the gateway by their key. */
const reportsByKey: Readonly<Record<string, Report>> = {
  saleOrderList: orderList,
  saleSlipList,
  goodSaleList: saleStatistics,
  debtorList,
  creditorList,
  payableCheckList: payableChequeList,
  receivableCheckList: receivableChequeList,
  inventoryStock: stockList,
  balanceSheet,
  currentRatio,
  cashBalance,
  fiscalYearBaseSaleReport: salesByMonth,
  ofcBook: ledger,
  ofcList: accountList,
}

const body = z.object({ keys: z.array(requiredText).check(z.minLength(1)) })

/** /qr/ppds: one entry per key, each with its own success or refusal. */
export const reports: Handler = {
  answer: (caller, sent) => {
    const { keys } = checked(body, sent)
    return keys.map((key) => ({ name: key, ...entryOf(caller, key, sent) }))
  },
}

function entryOf(caller: Caller, key: string, sent: unknown) {
  try {
    const report = Object.hasOwn(reportsByKey, key) ? reportsByKey[key] : undefined
    if (!report) throw new Rejection(codes.notFound, `no report ${key}`)
    if (!allows(caller.access, reportRightOf(key))) throw new Rejection(codes.notAllowed, 'operation not allowed')
    return { status: 'RESOLVE', ...report(caller, askedYear(caller, sent), sent) }
  } catch (error) {
    if (error instanceof Rejection) return error.answer()
    throw error
  }
}
