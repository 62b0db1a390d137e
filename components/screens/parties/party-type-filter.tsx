'use client'

import { Chip, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { customerType, partyTypes, type Party } from '@/lib/contract/parties'
import { accountTypeName } from '@/components/list/columns/cell-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'

/** The type filter, in the address (`?type=2`, `?type=all`), default `usual`. */
export function usePartyTypes(rows: readonly Party[] | undefined, usual: '1' | 'all') {
  const t = useTranslations()
  const formats = useFormats()
  const { search, change } = useQueryParams()
  const chosen = search.get('type') ?? usual
  return {
    chosen,
    choose: (type: string) => change({ type: type === usual ? null : type }),
    /** Types with rows, so that no chip leads to an empty list. */
    present: useMemo(() => new Set(rows?.map(({ type }) => type)), [rows]),
    /** The filter as text for files and print. */
    period: chosen === 'all' ? null : accountTypeName({ translate: t, formats }, Number(chosen)),
    filter: useMemo(() => (chosen === 'all' ? undefined : (row: Party) => String(row.type) === chosen), [chosen]),
  }
}

/** A chip for each type in the list, and one for all. */
export function PartyTypeFilter({ of: types, label }: { of: ReturnType<typeof usePartyTypes>; label: string }) {
  const t = useTranslations('accountTypes')
  const { chosen, present } = types
  return (
    <Chip.Group value={chosen} onChange={types.choose}>
      <Group gap={6} role="radiogroup" aria-label={label}>
        {partyTypes
          .filter((type) => type === customerType || present.has(type) || String(type) === chosen)
          .map((type) => (
            <Chip key={type} value={String(type)} size="sm">
              {t(`${type}`)}
            </Chip>
          ))}
        <Chip value="all" size="sm">
          {t('all')}
        </Chip>
      </Group>
    </Chip.Group>
  )
}
