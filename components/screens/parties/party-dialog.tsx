'use client'

import { useTranslations } from 'next-intl'
import type { Party } from '@/lib/contract/parties'
import { signOf } from '@/lib/format/amount'
import { accountTypeName } from '@/components/list/columns/cell-text'
import { CustomerLink } from '@/components/ui/text/links'
import { Phone } from '@/components/ui/text/contact-links'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { LtrText, BidiText } from '@/components/ui/text/bidi-text'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { LedgerLink } from '@/components/ui/text/ledger-link'
import { agingFields, type AgedBalance } from '@/lib/contract/aging'

/** Contact data and exact balance, by age if that is known. Debtors and creditors differ only in labels. */
export function PartyDialog(props: {
  resourceName: 'debtors' | 'creditors'
  party: Party
  aging: AgedBalance | undefined
  onClose: () => void
}) {
  const { resourceName, party, aging, onClose } = props
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog title={<BidiText text={party.name || party.code} />} note={t(`${resourceName}.one`)} onClose={onClose}>
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
        {aging?.ages.map((amount, at) => (
          <DescriptionItem key={agingFields[at]} label={t(`debtors.fields.${agingFields[at] ?? 'older'}`)}>
            {formats.detail(amount)}
          </DescriptionItem>
        ))}
        {aging && signOf(aging.unexplained) !== 0 && (
          <DescriptionItem label={t('debtors.fields.unexplained')}>{formats.detail(aging.unexplained)}</DescriptionItem>
        )}
      </DescriptionList>
      <LedgerLink party={party} />
    </ReadOnlyRecordDialog>
  )
}
