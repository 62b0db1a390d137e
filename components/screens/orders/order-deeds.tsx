'use client'

import { useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { ChosenBar } from '@/components/kit/bulk/chosen-bar'
import type { Columns } from '@/components/kit/table/columns'
import type { Selection } from '@/components/kit/table/use-selection'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { StatusOfMany } from './status-of-many'

type Props = { of: Pick<ListScreen<Order>, 'noun' | 'rows' | 'readFresh'>; columns: Columns<Order>; selection: Selection }

/** What can be done with several orders at once: their status changed. */
export function OrderDeeds({ of: screen, columns, selection }: Props) {
  const t = useTranslations('orders')
  const { noun, rows } = screen
  const [changing, setChanging] = useState<ReadonlySet<number> | null>(null)
  return (
    <>
      <ChosenBar
        rows={rows}
        idOf={noun.idOf}
        columns={columns}
        selection={selection}
        deeds={(chosen) => (
          <Button size="sm" disabled={chosen.length === 0} onClick={() => setChanging(new Set(chosen.map(({ id }) => id)))}>
            {t('move')}
          </Button>
        )}
      />
      {changing && (
        <StatusOfMany
          // As they are now: a colleague may change them while the dialog is open.
          orders={rows?.filter(({ id }) => changing.has(id)) ?? []}
          list={screen}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
