import { accounts, cashFlow, profitAndLoss } from '@/lib/contract/accounts'
import { defineResource } from '@/lib/contract/core/define-resource'

export const accountsDefinition = defineResource(accounts, () => ({
  reports: ['ofcList'],
}))

export const profitAndLossDefinition = defineResource(profitAndLoss, () => ({
  page: {
    path: '/profitAndLoss',
    group: 'reports',
    help: { keys: 'list', related: ['/saleSlipList', '/cashFlow', '/balanceSheet'] },
    synonyms:
      'profit, loss, income statement, expenses, margin, result, سود, زیان, هزینه, درآمد, kâr, zarar, gider, gelir tablosu, Gewinn, Verlust, GuV, Aufwand, Marge, winst, verlies, kosten, resultaat',
  },
}))

export const cashFlowDefinition = defineResource(cashFlow, () => ({
  page: {
    path: '/cashFlow',
    group: 'reports',
    help: { keys: 'list', related: ['/ofcbook', '/profitAndLoss', '/balanceSheet'] },
    synonyms:
      'cash, money in, money out, liquidity, نقد, صندوق, بانک, دریافت, پرداخت, nakit, kasa, banka, Cashflow, Liquidität, Kasse, kasstroom, kas, bank',
  },
}))
