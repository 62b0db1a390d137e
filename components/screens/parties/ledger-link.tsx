'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Party } from '@/lib/contract/parties'
import { isolate } from '@/lib/format/bidi-isolate'
import { PageLink, RowLink } from '@/components/kit/text/links'
import { useLedgerLink } from '@/components/kit/text/use-ledger-link'

/** Link from a balance to the account's ledger of the year to date. */
export function LedgerLink({ party }: { party: Party }) {
  const t = useTranslations('ledger')
  const href = useLedgerLink()?.(party)
  if (!href) return null
  return (
    <Button component={PageLink} href={href} variant="light" mt="md" leftSection={<IconNotebook size={18} aria-hidden />}>
      {t('ofAccount')}
    </Button>
  )
}

/** The same as an icon in a row. */
export function LedgerIcon({ party, href }: { party: Party; href: `/${string}` }) {
  const t = useTranslations('ledger')
  const label = t('ofNamed', { name: isolate(party.name || party.code) })
  return (
    <ActionIcon component={RowLink} href={href} variant="subtle" aria-label={label} title={label}>
      <IconNotebook size={18} aria-hidden />
    </ActionIcon>
  )
}
