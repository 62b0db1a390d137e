'use client'

import { Button } from '@mantine/core'
import { IconNotebook, IconShare } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useCan, useSession } from '@/lib/client/session/session-context'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { isolate } from '@/lib/format/bidi-isolate'
import { PageLink, RowLink } from './links'

/** Link to a ledger; null for a party without a code. */
type LedgerHref = (party: Pick<Party, 'code' | 'type'>) => `/${string}` | null

/** Returns links to ledgers of the year to date; null without permission. */
export function useLedgerLink(): LedgerHref | null {
  const { year } = useSession()
  const now = useToday()
  const can = useCan()
  const open = can(ledger.rights.list)
  return useMemo(() => {
    if (!open) return null
    const to = now >= year.startDate && now <= year.endDate ? now : year.endDate
    return ({ code, type }) => {
      const query = new URLSearchParams({ account: code, type: String(type), from: year.startDate, to, report: '' })
      return code === '' ? null : `/ofcbook?${query.toString()}`
    }
  }, [open, year, now])
}

/** Link from a balance to the account's ledger of the year to date. */
export function LedgerLink({ party }: { party: Party }) {
  const t = useTranslations('ledger')
  const href = useLedgerLink()?.(party)
  if (!href) return null
  return (
    <Button component={PageLink} href={href} variant="light" leftSection={<IconNotebook size={18} aria-hidden />}>
      {t('ofAccount')}
    </Button>
  )
}

/** Link to the dialog that makes a link to the account's ledger and texts it. */
export function SendStatementLink({ party }: { party: Party }) {
  const t = useTranslations('debtors')
  const href = useLedgerLink()?.(party)
  if (!href) return null
  return (
    <Button component={PageLink} href={`${href}&share=`} variant="default" leftSection={<IconShare size={18} aria-hidden />}>
      {t('send')}
    </Button>
  )
}

/** The same as a tool in a row. */
export function LedgerTool({ party, href }: { party: Party; href: `/${string}` }) {
  const t = useTranslations('ledger')
  return (
    <Button
      component={RowLink}
      href={href}
      size="compact-sm"
      variant="default"
      aria-label={t('ofNamed', { name: isolate(party.name || party.code) })}
    >
      {t('title')}
    </Button>
  )
}
