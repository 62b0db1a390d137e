'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { debtors, partyTypes, type Party } from '@/lib/contract/parties'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useAddress } from '@/components/kit/use-address'
import { useListScreen } from '@/components/kit/use-list-screen'

const DebtorDialog = dynamic(() => import('./debtor-dialog').then((module) => module.DebtorDialog), { ssr: false })

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
