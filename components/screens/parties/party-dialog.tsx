'use client'

import { Button, Group, Skeleton } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useToday } from '@/lib/client/browser/today'
import { agingFields, type AgedBalance } from '@/lib/contract/aging'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import type { LedgerEntry } from '@/lib/contract/ledger'
import { divide, signOf, sum, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { daysBetween } from '@/lib/format/calendar'
import { callAddress } from '@/lib/format/phone'
import { accountTypeName } from '@/components/list/columns/account-type-name'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { Phone } from '@/components/ui/text/contact-links'
import { CustomerLink } from '@/components/ui/text/customer-links'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { LedgerLink, SendStatementLink } from '@/components/ui/text/ledger-link'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import { usePartyStatement } from './use-party-statement'
import styles from './party-dialog.module.css'

/**
 * A balance: since when, by age, contact data and the latest entries of its statement, as far as the user may read it. What creditors are
 * owed is not aged.
 */
export function PartyDialog(props: {
  resourceName: 'debtors' | 'creditors'
  party: Party
  aging: AgedBalance | undefined
  onClose: () => void
}) {
  const { resourceName, party, aging, onClose } = props
  const t = useTranslations()
  const formats = useFormats()
  const owes = resourceName === 'debtors'
  const statement = usePartyStatement(party)
  const ages = aging?.ages ?? (owes ? statement.value?.ages : undefined)
  return (
    <ReadOnlyRecordDialog title={<BidiText text={party.name || party.code} />} note={t(`${resourceName}.one`)} onClose={onClose}>
      <p className={styles.amount}>
        <AmountText text={formats.detail(party.amount)} formats={formats} />
      </p>
      {owes && <DebtFacts of={statement} />}
      {ages && <AgesBar ages={ages} />}
      <Group gap={8} my="md" data-screen-only>
        {party.mobile && (
          <Button component="a" href={callAddress(party.mobile)} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
            {t('actions.call')}
          </Button>
        )}
        {owes && <SendStatementLink party={party} />}
        <LedgerLink party={party} />
      </Group>
      <DescriptionList>
        <DescriptionItem label={t('fields.code')}>{party.code && <LtrText text={party.code} />}</DescriptionItem>
        <DescriptionItem label={t('fields.name')}>
          {party.name && (
            <CustomerLink of={{ account: party.code, type: party.type, mobile: party.mobile, name: party.name }}>
              <BidiText text={party.name} />
            </CustomerLink>
          )}
        </DescriptionItem>
        <DescriptionItem label={t(`${resourceName}.fields.type`)}>{accountTypeName({ translate: t, formats }, party.type)}</DescriptionItem>
        <DescriptionItem label={t('fields.mobile')}>{party.mobile && <Phone number={party.mobile} />}</DescriptionItem>
        <DescriptionItem label={t('fields.phone')}>{party.phone && <Phone number={party.phone} />}</DescriptionItem>
        <DescriptionItem label={t('fields.address')}>{party.address && <BidiText text={party.address} />}</DescriptionItem>
        <DescriptionItem label={t(`${resourceName}.fields.amount`)}>{formats.detail(party.amount)}</DescriptionItem>
        {ages?.map((amount, at) => (
          <DescriptionItem key={agingFields[at]} label={t(`debtors.fields.${agingFields[at] ?? 'older'}`)}>
            {formats.detail(amount)}
          </DescriptionItem>
        ))}
        {aging && signOf(aging.unexplained) !== 0 && (
          <DescriptionItem label={t('debtors.fields.unexplained')}>{formats.detail(aging.unexplained)}</DescriptionItem>
        )}
      </DescriptionList>
      {statement.value && statement.value.latest.length > 0 && <LatestEntries entries={statement.value.latest} />}
    </ReadOnlyRecordDialog>
  )
}

/** Since when a debtor owes, and the last payment. Its place is there while the statement is read. */
function DebtFacts({ of: { value, loading } }: { of: ReturnType<typeof usePartyStatement> }) {
  const t = useTranslations('debtors')
  const formats = useFormats()
  const today = useToday()
  if (!value) return loading && <Skeleton height={20} width="70%" />
  const { since, lastPayment } = value
  const days = since === null ? 0 : Math.max(0, daysBetween(since, today))
  const facts = [
    since !== null && t('since', { date: isolate(formats.date(since)), count: days, shown: formats.count(days) }),
    lastPayment === null
      ? t('noPayment')
      : t('lastPayment', { date: isolate(formats.date(lastPayment.date)), amount: isolate(formats.total(lastPayment.credit)) }),
  ]
  return <p className="flush quiet base">{facts.filter((fact) => fact !== false).join(' · ')}</p>
}

/** The ages as parts of one bar; the list below has their figures. */
function AgesBar({ ages }: { ages: readonly Amount[] }) {
  const whole = sum(ages)
  if (signOf(whole) <= 0) return null
  return (
    <div className={styles.ages} aria-hidden>
      {ages.map(
        (amount, at) =>
          signOf(amount) > 0 && <span key={agingFields[at]} data-age={at} style={{ flexGrow: Number(divide(amount, whole)) }} />,
      )}
    </div>
  )
}

/** Latest entries of the statement, newest first. */
function LatestEntries({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <table className={styles.entries} aria-label={t('debtors.latest')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.date')}</th>
          <th scope="col">{t('ledger.fields.description')}</th>
          <th scope="col" dir="ltr">
            {t('ledger.fields.debit')}
          </th>
          <th scope="col" dir="ltr">
            {t('ledger.fields.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ position, date, description, debit, credit }) => (
          <tr key={position}>
            <td>{formats.date(date)}</td>
            <td>
              <BidiText text={description} />
            </td>
            {[debit, credit].map((amount, side) => (
              <td key={side} dir="ltr">
                {signOf(amount) !== 0 && formats.total(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
