'use client'

import { useTranslations } from 'next-intl'
import { absolute, signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import type { LedgerLine } from './ledger-lines'

/** One entry with exact amounts. */
export function EntryDialog({ line, onClose }: { line: LedgerLine; onClose: () => void }) {
  const t = useTranslations('ledger')
  const field = useTranslations('fields')
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog
      title={t('numbered', { number: isolate(formats.code(line.serial) || '—') })}
      note={<BidiText text={line.slipType} />}
      onClose={onClose}
    >
      <DescriptionList>
        <DescriptionItem label={field('date')}>{formats.date(line.date, 'weekday')}</DescriptionItem>
        <DescriptionItem label={t('fields.slipType')}>{line.slipType && <BidiText text={line.slipType} />}</DescriptionItem>
        <DescriptionItem label={t('fields.serial')}>{line.serial && <LtrText text={line.serial} />}</DescriptionItem>
        <DescriptionItem label={t('fields.description')}>{line.description && <BidiText text={line.description} />}</DescriptionItem>
        <DescriptionItem label={t('fields.debit')}>{signOf(line.debit) !== 0 && <bdi>{formats.detail(line.debit)}</bdi>}</DescriptionItem>
        <DescriptionItem label={t('fields.credit')}>
          {signOf(line.credit) !== 0 && <bdi>{formats.detail(line.credit)}</bdi>}
        </DescriptionItem>
        <DescriptionItem label={t('fields.balance')}>
          <bdi>{formats.detail(absolute(line.balance))}</bdi> <span>{line.side}</span>
        </DescriptionItem>
      </DescriptionList>
    </ReadOnlyRecordDialog>
  )
}
