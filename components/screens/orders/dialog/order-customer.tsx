'use client'

import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconCopy, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useQuery } from '@/lib/client/queries/use-query'
import { creditors, debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import type { Order } from '@/lib/contract/orders'
import { callAddress, phoneKey } from '@/lib/format/phone'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { useCopyToClipboard } from '@/components/ui/text/copy-button'
import { CustomerLink } from '@/components/ui/text/customer-links'
import { useLedgerLink } from '@/components/ui/text/ledger-link'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './order-dialog.module.css'

/** The account with a mobile number; null when there is none, or more than one. */
function accountOf(rows: readonly Party[] | undefined, mobile: string): Party | null {
  const key = phoneKey(mobile)
  if (key === '') return null
  const found = rows?.filter((party) => phoneKey(party.mobile) === key) ?? []
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * The customer of an order. Order count and balance are derived: the orders of the listed month with the same mobile number, and the one
 * debtor or creditor with it, for users who may see them.
 */
export function OrderCustomer({ order, rows }: { order: Order; rows: readonly Order[] | undefined }) {
  const t = useTranslations()
  const formats = useFormats()
  const { copied, copy } = useCopyToClipboard()
  const ledgerOf = useLedgerLink()
  const debtor = accountOf(useQuery(debtors, undefined, { enabled: order.mobile !== '', optional: true }).rows, order.mobile)
  const creditor = accountOf(useQuery(creditors, undefined, { enabled: order.mobile !== '', optional: true }).rows, order.mobile)
  const account = debtor ?? creditor
  const ledger = account && ledgerOf?.(account)
  const own = phoneKey(order.mobile)
  const earlier = own === '' ? [] : (rows?.filter((one) => phoneKey(one.mobile) === own && one.date <= order.date) ?? [])
  const facts = [
    ...(earlier.length > 1 ? [t('orders.nthOrder', { shown: formats.count(earlier.length) })] : []),
    ...(account ? [t(debtor ? 'orders.owes' : 'orders.hasCredit', { amount: formats.total(account.amount) })] : []),
  ]
  const { buyer, mobile, address } = order
  if (buyer === '' && mobile === '' && address === '') return null
  return (
    <section className="grid near" aria-label={t('orders.fields.buyer')}>
      <div className="flex wrap gap2 rows0 baseline">
        <strong className={styles.customerName}>
          <CustomerLink of={{ mobile }}>{buyer === '' ? '—' : <BidiText text={buyer} />}</CustomerLink>
        </strong>
        <span className="caption">{facts.join(' · ')}</span>
        {ledger && (
          <PageLink href={ledger} className="link inline gap1 dense last anchor underlines">
            {t('ledger.ofAccount')}
            {formats.locale === 'fa' ? <IconArrowLeft size={14} aria-hidden /> : <IconArrowRight size={14} aria-hidden />}
          </PageLink>
        )}
      </div>
      <div className={`flex wrap gap2 rows0 baseline ${styles.contact}`}>
        {mobile !== '' && <LtrText text={formats.code(mobile)} />}
        {mobile !== '' && address !== '' && <span aria-hidden>·</span>}
        {address !== '' && <BidiText text={address} />}
      </div>
      <Group gap={6} data-screen-only>
        {mobile !== '' && (
          <Button component="a" href={callAddress(mobile)} size="xs" variant="default" leftSection={<IconPhone size={16} aria-hidden />}>
            {t('actions.call')}
          </Button>
        )}
        {address !== '' && (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => copy(address)}
          >
            <span>{t(copied ? 'actions.copied' : 'actions.copyAddress')}</span>
          </Button>
        )}
        {address !== '' && (
          <Button
            component="a"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
            size="xs"
            variant="default"
            leftSection={<IconMapPin size={16} aria-hidden />}
          >
            {t('orders.map')}
          </Button>
        )}
      </Group>
    </section>
  )
}
