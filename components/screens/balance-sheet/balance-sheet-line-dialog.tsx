'use client'

import { Button } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { BalanceSheetLine } from '@/lib/contract/balance-sheet'
import { signOf, type Amount } from '@/lib/format/amount'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { BidiText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useLineLedgerLink } from './balance-statement'

const notes = { own: 'ownLine', result: 'result', account: 'one' } as const

/** One line with exact amounts. */
export function BalanceSheetLineDialog({ line, onClose }: { line: BalanceSheetLine; onClose: () => void }) {
  const t = useTranslations('balanceSheet')
  const formats = useFormats()
  const figure = (amount: Amount) => signOf(amount) !== 0 && <bdi>{formats.detail(amount)}</bdi>
  return (
    <ReadOnlyRecordDialog title={<BidiText text={line.title} />} note={t(notes[line.kind])} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem label={t('fields.title')}>
          <BidiText text={line.title} />
        </DescriptionItem>
        <DescriptionItem label={t('fields.assets')}>{figure(line.assets) || null}</DescriptionItem>
        <DescriptionItem label={t('fields.liabilities')}>{figure(line.liabilities) || null}</DescriptionItem>
      </DescriptionList>
      <LineLedgerLink line={line} />
    </ReadOnlyRecordDialog>
  )
}

/** Link to the ledger of a line, where permitted. */
function LineLedgerLink({ line }: { line: BalanceSheetLine }) {
  const t = useTranslations('ledger')
  const href = useLineLedgerLink()(line)
  if (href === null) return null
  return (
    <Button component={PageLink} href={href} variant="light" mt="md" leftSection={<IconNotebook size={18} aria-hidden />}>
      {t('ofAccount')}
    </Button>
  )
}
