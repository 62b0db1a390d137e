'use client'

import { useTranslations } from 'next-intl'
import type { Cheque } from '@/lib/contract/cheques'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { CustomerLink } from '@/components/ui/text/customer-links'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'

/** One cheque with its exact amount; at every width (D87). */
export function ChequeDialog(props: { resourceName: 'payableCheques' | 'receivableCheques'; cheque: Cheque; onClose: () => void }) {
  const { resourceName, cheque, onClose } = props
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog title={<LtrText text={cheque.serial || '—'} />} note={t(`${resourceName}.one`)} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem label={t('fields.dueDate')}>{formats.date(cheque.dueDate, 'weekday')}</DescriptionItem>
        <DescriptionItem label={t(`${resourceName}.fields.serial`)}>{cheque.serial && <LtrText text={cheque.serial} />}</DescriptionItem>
        <DescriptionItem label={t(`${resourceName}.fields.owner`)}>
          {cheque.owner && (
            <CustomerLink of={{ name: cheque.owner }}>
              <BidiText text={cheque.owner} />
            </CustomerLink>
          )}
        </DescriptionItem>
        <DescriptionItem label={t('fields.bank')}>{cheque.bank && <BidiText text={cheque.bank} />}</DescriptionItem>
        <DescriptionItem label={t('fields.amount')}>
          <bdi>{formats.detail(cheque.amount)}</bdi>
        </DescriptionItem>
      </DescriptionList>
    </ReadOnlyRecordDialog>
  )
}
