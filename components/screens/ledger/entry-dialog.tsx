'use client'

import { useTranslations } from 'next-intl'
import { absolute, signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/isolate'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'
import type { LedgerLine } from './ledger-lines'

/** One entry in full, to the last decimal. */
export function EntryDialog({ line, onClose }: { line: LedgerLine; onClose: () => void }) {
  const t = useTranslations('ledger')
  const formats = useFormats()
  return (
    <ViewDialog title={t('numbered', { number: isolate(line.serial || '—') })} note={<bdi>{line.slipType}</bdi>} onClose={onClose}>
      <Facts>
        <Fact label={t('fields.date')}>{formats.date(line.date, 'weekday')}</Fact>
        <Fact label={t('fields.slipType')}>{line.slipType && <bdi>{line.slipType}</bdi>}</Fact>
        <Fact label={t('fields.serial')}>{line.serial && <bdi dir="ltr">{line.serial}</bdi>}</Fact>
        <Fact label={t('fields.description')}>{line.description && <bdi>{line.description}</bdi>}</Fact>
        <Fact label={t('fields.debit')}>{signOf(line.debit) !== 0 && <bdi>{formats.exact(line.debit)}</bdi>}</Fact>
        <Fact label={t('fields.credit')}>{signOf(line.credit) !== 0 && <bdi>{formats.exact(line.credit)}</bdi>}</Fact>
        <Fact label={t('fields.balance')}>
          <bdi>{formats.exact(absolute(line.balance))}</bdi> {line.side}
        </Fact>
      </Facts>
    </ViewDialog>
  )
}
