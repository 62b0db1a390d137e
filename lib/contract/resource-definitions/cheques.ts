import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { defineResource } from '@/lib/contract/core/define-resource'

export const payableChequesDefinition = defineResource(payableCheques, () => ({
  page: {
    path: '/paybleCheckList',
    group: 'reports',
    help: { keys: 'list', related: ['/receivableCheckList', '/creditors'], texts: 'cheques' },
    synonyms: 'cheque, check, payment, چک, پرداخت, çek, ödeme, Scheck, Zahlung, betaling',
  },
  reports: ['payableCheckList'],
}))

export const receivableChequesDefinition = defineResource(receivableCheques, () => ({
  page: {
    path: '/receivableCheckList',
    group: 'reports',
    help: { keys: 'list', related: ['/paybleCheckList', '/debtors'], texts: 'cheques' },
    synonyms: 'cheque, check, چک, دریافت, çek, tahsilat, Scheck, Eingang, ontvangst',
  },
  reports: ['receivableCheckList'],
}))
