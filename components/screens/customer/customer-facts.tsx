'use client'

import { Alert, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { allows, either, type Right } from '@/lib/contract/core/rights'
import { ledger } from '@/lib/contract/ledger'
import { orders } from '@/lib/contract/orders'
import { orderStatus } from '@/lib/contract/order-statuses'
import { creditors, debtors } from '@/lib/contract/parties'
import { saleSlips, saleType } from '@/lib/contract/sale-slips'
import { useAccess } from '@/lib/client/queries/use-features'
import { absolute, signOf, sum, type Amount } from '@/lib/format/amount'
import { accountTypeName } from '@/components/list/columns/cell-text'
import { SummaryBar, type SummaryFact } from '@/components/list/summary/list-summary'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { Phone } from '@/components/ui/text/contact-links'
import { customerHref, PageLink } from '@/components/ui/text/links'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import type { CustomerData } from './use-customer'
import styles from './customer.module.css'

/** The main figures, of the lists that the user may see. */
export function CustomerSummary({ data }: { data: CustomerData }) {
  const access = useAccess()
  const t = useTranslations()
  const formats = useFormats()
  const { account, identity, balance, statement, mobile, code } = data
  const may = (right: Right) => allows(access, right)
  const money = (amount: Amount) => <bdi dir="ltr">{formats.total(amount)}</bdi>
  const valid = data.orders.rows.filter(({ status }) => status !== orderStatus.canceled)
  const sales = data.invoices.rows.filter(({ type }) => type === saleType)
  const side = balance === null ? 0 : signOf(balance)
  const unknown = '—'
  const inPeriod = t('customer.sinceDate', { date: formats.date(data.months[0]?.from ?? data.period.from) })
  const facts: readonly SummaryFact[] = [
    ...(may(either(ledger.rights.list, debtors.rights.list, creditors.rights.list))
      ? [
          {
            label: t('ledger.fields.balance'),
            value: balance === null ? unknown : money(absolute(balance)),
            ...(balance !== null && { note: t(side > 0 ? 'customer.owesYou' : side < 0 ? 'customer.youOwe' : 'customer.settled') }),
            tone: side < 0 ? ('bad' as const) : undefined,
            made: null,
            loading: identity.loading || (account?.id != null && may(ledger.rights.list) && statement.loading),
          },
        ]
      : []),
    ...(may(orders.rights.list)
      ? [
          {
            label: t('orders.title'),
            value: mobile === '' || data.orders.problem ? unknown : money(sum(valid.map(({ total }) => total))),
            note:
              mobile === ''
                ? undefined
                : `${t('orders.counted', { count: valid.length, shown: formats.count(valid.length) })} · ${inPeriod}`,
            made: { how: 'sum' as const, count: valid.length, skipped: data.orders.rows.length - valid.length },
            loading: mobile === '' ? identity.loading : data.orders.loading,
          },
        ]
      : []),
    ...(may(saleSlips.rights.list)
      ? [
          {
            label: t('saleSlips.fields.sales'),
            value: (mobile === '' && code === '') || data.invoices.problem ? unknown : money(sum(sales.map(({ total }) => total))),
            note: `${t('summary.ofSales', { count: sales.length, shown: formats.count(sales.length) })} · ${inPeriod}`,
            made: { how: 'sum' as const, count: sales.length, skipped: data.invoices.rows.length - sales.length },
            loading: mobile === '' && code === '' ? identity.loading : data.invoices.loading,
          },
        ]
      : []),
    ...(data.receivable.permitted
      ? [
          {
            label: t('receivableCheques.title'),
            value: data.name === '' || data.receivable.problem ? unknown : money(sum(data.receivable.rows.map(({ amount }) => amount))),
            note: t('summary.ofCheques', { count: data.receivable.rows.length, shown: formats.count(data.receivable.rows.length) }),
            made: { how: 'sum' as const, count: data.receivable.rows.length, within: [] },
            loading: data.name === '' ? identity.loading : data.receivable.loading,
          },
        ]
      : []),
  ]
  return <SummaryBar facts={facts} source={{ count: 0, within: [inPeriod] }} />
}

/** Several accounts have the number, name or code of the address. */
export function CustomerChoices({ found }: { found: CustomerData['found'] }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <Alert color="yellow" role="status" title={t('customer.several', { count: found.length, shown: formats.count(found.length) })}>
      <ul className={styles.choices}>
        {found.map(({ code, type, name }) => (
          <li key={`${type} ${code}`}>
            <PageLink href={customerHref({ account: code, type }) ?? '/customer'}>
              <BidiText text={name || code} />
            </PageLink>{' '}
            <span className={styles.quiet}>
              <span>{`${accountTypeName({ translate: t, formats }, type)} · `}</span>
              <LtrText text={code} />
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Contact data of the account, as far as it is known. */
export function CustomerContact({ data: { account, code, mobile, orders: ordered, identity } }: { data: CustomerData }) {
  const t = useTranslations()
  const address = account?.address || (ordered.rows.at(-1)?.address ?? '')
  return (
    <section className={styles.card} aria-label={t('customer.details')} aria-busy={identity.loading}>
      <header className={styles.head}>
        <Title order={2} size="h4">
          {t('customer.details')}
        </Title>
      </header>
      <div className={styles.details}>
        <DescriptionList>
          <DescriptionItem label={t('fields.code')}>{code && <LtrText text={code} />}</DescriptionItem>
          <DescriptionItem label={t('fields.mobile')}>{mobile && <Phone number={mobile} />}</DescriptionItem>
          {account?.phone && account.phone !== mobile && (
            <DescriptionItem label={t('fields.phone')}>
              <Phone number={account.phone} />
            </DescriptionItem>
          )}
          {account?.company && account.company !== account.name && (
            <DescriptionItem label={t('accounts.fields.company')}>
              <BidiText text={account.company} />
            </DescriptionItem>
          )}
          <DescriptionItem label={t('fields.address')}>{address && <BidiText text={address} />}</DescriptionItem>
        </DescriptionList>
      </div>
    </section>
  )
}
