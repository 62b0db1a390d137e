'use client'

import { useTranslations } from 'next-intl'
import type { Party } from '@/lib/contract/parties'
import { Phone } from '@/components/kit/contact'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'
import { LedgerLink } from './ledger-link'
import { partyTypeWord } from './party-types'

/** Whom to call about a balance, and how much it is to the last decimal. Debtors and creditors differ in their words alone. */
export function PartyDialog({ noun, party, onClose }: { noun: 'debtors' | 'creditors'; party: Party; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ViewDialog title={<bdi>{party.name || party.code}</bdi>} note={t(`${noun}.one`)} onClose={onClose}>
      <Facts>
        <Fact label={t(`${noun}.fields.code`)}>{party.code && <span dir="ltr">{party.code}</span>}</Fact>
        <Fact label={t(`${noun}.fields.name`)}>{party.name && <bdi>{party.name}</bdi>}</Fact>
        <Fact label={t(`${noun}.fields.type`)}>{partyTypeWord(t, party.type)}</Fact>
        <Fact label={t(`${noun}.fields.mobile`)}>{party.mobile && <Phone number={party.mobile} />}</Fact>
        <Fact label={t(`${noun}.fields.phone`)}>{party.phone && <Phone number={party.phone} />}</Fact>
        <Fact label={t(`${noun}.fields.address`)}>{party.address && <bdi>{party.address}</bdi>}</Fact>
        <Fact label={t(`${noun}.fields.amount`)}>{formats.exact(party.amount)}</Fact>
      </Facts>
      <LedgerLink party={party} />
    </ViewDialog>
  )
}
