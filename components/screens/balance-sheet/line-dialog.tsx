'use client'

import { useTranslations } from 'next-intl'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf, type Amount } from '@/lib/format/amount'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'

/** One line of the sheet, to the last decimal. */
export function LineDialog({ line, onClose }: { line: BalanceSheetLine; onClose: () => void }) {
  const t = useTranslations('balanceSheet')
  const formats = useFormats()
  const figure = (amount: Amount) => signOf(amount) !== 0 && <bdi>{formats.exact(amount)}</bdi>
  return (
    <ViewDialog title={<bdi>{line.title}</bdi>} note={t('one')} onClose={onClose}>
      <Facts>
        <Fact label={t('fields.title')}>
          <bdi>{line.title}</bdi>
        </Fact>
        <Fact label={t('fields.assets')}>{figure(line.assets) || null}</Fact>
        <Fact label={t('fields.liabilities')}>{figure(line.liabilities) || null}</Fact>
      </Facts>
    </ViewDialog>
  )
}
