'use client'

import { useMemo } from 'react'
import { Button, Chip, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { debtors, partyTypes, type Party } from '@/lib/contract/parties'
import { Phone } from '@/components/kit/contact'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { RecordDialog } from '@/components/kit/record-dialog'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useAddress } from '@/components/kit/use-address'
import { useListScreen } from '@/components/kit/use-list-screen'

const columns = columnsOf(debtors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Customers are the debtors that people look for; the other kinds are one touch away (D65). */
const usualType = '1'

/** Who owes the organisation how much, largest first. */
export function DebtorsScreen() {
  const t = useTranslations()
  const { search, change } = useAddress()
  const screen = useListScreen(debtors, undefined)
  const type = search.get('type') ?? usualType
  const ofType = useMemo(() => (type === 'all' ? undefined : (row: Party) => String(row.type) === type), [type])
  const present = useMemo(() => new Set(screen.rows?.map((row) => row.type)), [screen.rows])

  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        filters={
          <Chip.Group value={type} onChange={(chosen) => change({ type: chosen === usualType ? null : chosen })}>
            <Group gap={6} role="radiogroup" aria-label={t('debtors.fields.type')}>
              {partyTypes
                .filter((one) => one === 1 || present.has(one) || String(one) === type)
                .map((one) => (
                  <Chip key={one} value={String(one)} size="sm">
                    {t(`accountTypes.${one}`)}
                  </Chip>
                ))}
              <Chip value="all" size="sm">
                {t('accountTypes.all')}
              </Chip>
            </Group>
          </Chip.Group>
        }
      />
      <ResourceTable of={screen} columns={columns} filter={ofType} defaultSort={{ field: 'amount', direction: 'descending' }} empty={t('debtors.empty')} />
      {screen.opened && <DebtorDialog party={screen.opened} onClose={screen.close} />}
    </>
  )
}

function DebtorDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <RecordDialog
      opened
      width={500}
      onClose={onClose}
      title={<bdi>{party.name || party.code}</bdi>}
      note={t('debtors.one')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Facts>
        <Fact label={t('debtors.fields.code')}>{party.code && <span dir="ltr">{party.code}</span>}</Fact>
        <Fact label={t('debtors.fields.name')}>{party.name && <bdi>{party.name}</bdi>}</Fact>
        <Fact label={t('debtors.fields.mobile')}>{party.mobile && <Phone number={party.mobile} />}</Fact>
        <Fact label={t('debtors.fields.phone')}>{party.phone && <Phone number={party.phone} />}</Fact>
        <Fact label={t('debtors.fields.address')}>{party.address && <bdi>{party.address}</bdi>}</Fact>
        <Fact label={t('debtors.fields.amount')}>{formats.exact(party.amount)}</Fact>
      </Facts>
    </RecordDialog>
  )
}
