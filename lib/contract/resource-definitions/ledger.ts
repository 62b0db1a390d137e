import { defineResource } from '@/lib/contract/core/define-resource'
import { ledger } from '@/lib/contract/ledger'

export const ledgerDefinition = defineResource(ledger, () => ({
  page: {
    path: '/ofcbook',
    group: 'reports',
    help: { keys: 'form', related: ['/debtors', '/creditors', '/balanceSheet'] },
    synonyms:
      'ledger, account statement, book, دفتر, حساب, گردش, defter, ekstre, hesap, Kontoauszug, Konto, Hauptbuch, grootboek, rekening, afschrift',
  },
  reports: ['ofcBook'],
}))
