'use client'

import { Button } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ledger } from '@/lib/contract/ledger'
import type { Party } from '@/lib/contract/parties'
import { useCan, useSession } from '@/lib/client/session'
import { today } from '@/lib/format/calendar'
import { PageLink } from '@/components/kit/page-link'

/** Leads from a balance to what it is made of: the account's ledger of the year so far. Reports know accounts by their codes alone. */
export function LedgerLink({ party: { code, type } }: { party: Party }) {
  const t = useTranslations('ledger')
  const { year, calendar } = useSession()
  const can = useCan()
  if (code === '' || !can(ledger.rights.list)) return null
  const now = today(calendar)
  const to = now >= year.startDate && now <= year.endDate ? now : year.endDate
  const query = new URLSearchParams({ account: code, type: String(type), from: year.startDate, to, report: '' })
  return (
    <Button component={PageLink} href={`/ofcbook?${query.toString()}`} variant="light" mt="md" leftSection={<IconNotebook size={18} aria-hidden />}>
      {t('ofAccount')}
    </Button>
  )
}
