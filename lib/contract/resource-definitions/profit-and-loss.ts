import { defineResource } from '@/lib/contract/core/define-resource'
import { profitAndLoss } from '@/lib/contract/profit-and-loss'

export const profitAndLossDefinition = defineResource(profitAndLoss, () => ({
  page: {
    path: '/profitAndLoss',
    group: 'reports',
    help: { keys: 'list', related: ['/saleSlipList', '/cashFlow', '/balanceSheet'] },
    synonyms:
      'profit, loss, income statement, expenses, margin, result, سود, زیان, هزینه, درآمد, kâr, zarar, gider, gelir tablosu, Gewinn, Verlust, GuV, Aufwand, Marge, winst, verlies, kosten, resultaat',
  },
}))
