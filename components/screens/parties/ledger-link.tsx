'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Party } from '@/lib/contract/parties'
import { isolate } from '@/lib/format/isolate'
import { PageLink, RowLink } from '@/components/kit/page-link'
import { useLedgerWay } from './use-ledger-way'

/** Leads from a balance to what it is made of: the account's ledger of the year so far. */
export function LedgerLink({ party }: { party: Party }) {
  const t = useTranslations('ledger')
  const href = useLedgerWay()?.(party)
  if (!href) return null
  return (
    <Button component={PageLink} href={href} variant="light" mt="md" leftSection={<IconNotebook size={18} aria-hidden />}>
      {t('ofAccount')}
    </Button>
  )
}

/** The same from the row of a list, in one click. */
export function LedgerIcon({ party, href }: { party: Party; href: `/${string}` }) {
  const t = useTranslations('ledger')
  const label = t('ofNamed', { name: isolate(party.name || party.code) })
  return (
    <ActionIcon component={RowLink} href={href} variant="subtle" aria-label={label} title={label}>
      <IconNotebook size={18} aria-hidden />
    </ActionIcon>
  )
}
