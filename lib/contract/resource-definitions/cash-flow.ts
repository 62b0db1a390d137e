import { cashFlow } from '@/lib/contract/cash-flow'
import { defineResource } from '@/lib/contract/core/define-resource'

export const cashFlowDefinition = defineResource(cashFlow, () => ({
  page: {
    path: '/cashFlow',
    group: 'reports',
    help: { keys: 'list', related: ['/ofcbook', '/profitAndLoss', '/balanceSheet'] },
    synonyms:
      'cash, money in, money out, liquidity, نقد, صندوق, بانک, دریافت, پرداخت, nakit, kasa, banka, Cashflow, Liquidität, Kasse, kasstroom, kas, bank',
  },
}))
