import { defineResource } from '@/lib/contract/core/define-resource'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'

export const debtorsDefinition = defineResource(debtors, () => ({
  page: {
    path: '/debtors',
    group: 'reports',
    help: { keys: 'list', related: ['/creditors', '/ofcbook', '/receivableCheckList'] },
    synonyms:
      'customer, client, debtor, receivable, مشتری, بدهکار, طلب, müşteri, borçlu, alacak, Kunde, Debitor, Forderung, klant, debiteur, vordering',
  },
  reports: ['debtorList'],
}))

export const creditorsDefinition = defineResource(creditors, () => ({
  page: {
    path: '/creditors',
    group: 'reports',
    help: { keys: 'list', related: ['/debtors', '/ofcbook', '/paybleCheckList'] },
    synonyms:
      'supplier, vendor, creditor, payable, تأمین‌کننده, فروشنده, بستانکار, tedarikçi, alacaklı, Lieferant, Kreditor, leverancier, crediteur',
  },
  reports: ['creditorList'],
}))
